-- The league with the Jinn, and tournaments between people.

-- What a match is played for: the id of a season or of a tournament, as what (`counted`, `training`, `round`), and
-- which game it is there. The first event of the match says the same.
ALTER TABLE match ADD COLUMN contest TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN role TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
CREATE INDEX match_contest ON match (contest, number, id) WHERE contest <> '';
CREATE INDEX match_league ON match (creator, game, number) WHERE contest <> '';
CREATE INDEX match_to_count ON match (ended, id) WHERE role = 'counted' AND status = 'over' AND settled = 0;

-- A player's code in the standings: four digits, given once.
ALTER TABLE player ADD COLUMN code TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX player_code ON player (code) WHERE code <> '';

-- Seasons of the league: one after another in each game. `terms` is JSON.
CREATE TABLE season (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  number BIGINT NOT NULL,
  opened BIGINT NOT NULL,
  closed BIGINT,
  terms TEXT NOT NULL,
  UNIQUE (game, number)
);

-- Everybody's score in a season; all of it can be made again from the matches. `last` is the newest game in it.
CREATE TABLE score (
  season TEXT NOT NULL,
  player TEXT NOT NULL,
  rank TEXT NOT NULL,
  human BIGINT NOT NULL,
  jinn BIGINT NOT NULL,
  drawn BIGINT NOT NULL,
  last BIGINT NOT NULL,
  PRIMARY KEY (season, player)
) /*sqlite WITHOUT ROWID*/;

-- Tournaments between people: each is a log of its own, and the matches that bear its id. The row is for lists.
CREATE TABLE tournament (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  title TEXT NOT NULL,
  status TEXT NOT NULL,
  creator TEXT NOT NULL,
  created BIGINT NOT NULL,
  ended BIGINT,
  seq BIGINT NOT NULL
);
CREATE INDEX tournament_listed ON tournament (created, id);
CREATE INDEX tournament_going_on ON tournament (status) WHERE status IN ('open', 'running');

CREATE TABLE tournament_event (
  tournament TEXT NOT NULL,
  seq BIGINT NOT NULL,
  kind TEXT NOT NULL,
  player TEXT NOT NULL DEFAULT '',
  payload TEXT NOT NULL,
  at BIGINT NOT NULL,
  format BIGINT NOT NULL,
  PRIMARY KEY (tournament, seq)
) /*sqlite WITHOUT ROWID*/;
CREATE INDEX tournament_player ON tournament_event (player, tournament) WHERE player <> '';
