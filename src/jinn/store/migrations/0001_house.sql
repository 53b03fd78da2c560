-- The first schema. One text for both back ends: whole numbers are BIGINT, yes and no are 1 and 0, JSON is TEXT,
-- moments are milliseconds since 1970. What stands in /*sqlite …*/ is read by SQLite alone.

CREATE TABLE setting (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);

-- The log of all matches: append-only, but for the text of a remark that an administrator takes out.
CREATE TABLE event (
  match TEXT NOT NULL,
  seq BIGINT NOT NULL,
  seat BIGINT,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  at BIGINT NOT NULL,
  format BIGINT NOT NULL,
  key TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (match, seq)
) /*sqlite WITHOUT ROWID*/;

-- One row a match for lists, sweeps and searches; all of it can be made again from the log.
CREATE TABLE match (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  rules_version BIGINT NOT NULL,
  options TEXT NOT NULL,
  seats BIGINT NOT NULL,
  control TEXT NOT NULL,
  speed TEXT NOT NULL,
  rated BIGINT NOT NULL,
  visibility TEXT NOT NULL,
  creator TEXT NOT NULL,
  created BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  status TEXT NOT NULL,
  ply BIGINT NOT NULL,
  due TEXT NOT NULL,
  deadline BIGINT,
  started BIGINT,
  ended BIGINT,
  places TEXT NOT NULL,
  points TEXT NOT NULL,
  reason TEXT NOT NULL,
  opening TEXT NOT NULL,
  settled BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX match_deadline ON match (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX match_going_on ON match (status, created) WHERE status IN ('open', 'running', 'adjourned');
CREATE INDEX match_ended ON match (game, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX match_ended_any ON match (ended, id) WHERE ended IS NOT NULL;
CREATE INDEX match_imported ON match (creator, ended, id) WHERE visibility = 'import';
CREATE INDEX match_to_rate ON match (ended, id) WHERE rated = 1 AND status = 'over' AND settled = 0;

CREATE TABLE sitter (
  match TEXT NOT NULL,
  seat BIGINT NOT NULL,
  player TEXT NOT NULL,
  PRIMARY KEY (match, seat)
) /*sqlite WITHOUT ROWID*/;
CREATE INDEX sitter_player ON sitter (player, match);

-- When a seat's player was last connected to a match that he plays.
CREATE TABLE presence (
  match TEXT NOT NULL,
  seat BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (match, seat)
) /*sqlite WITHOUT ROWID*/;

CREATE TABLE player (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL DEFAULT 'player',
  lang TEXT NOT NULL DEFAULT '',
  muted BIGINT NOT NULL DEFAULT 0,
  closed BIGINT NOT NULL DEFAULT 0,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);

-- Sessions, tokens of programs and workers, one-time links: only the hash of each is kept.
CREATE TABLE session (
  hash TEXT NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  player TEXT NOT NULL,
  kind TEXT NOT NULL,
  label TEXT NOT NULL DEFAULT '',
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX session_player ON session (player, kind);

-- What each rated match did to each player's rating; the last row is the rating, all rows are its history.
CREATE TABLE rating (
  match TEXT NOT NULL,
  player TEXT NOT NULL,
  game TEXT NOT NULL,
  speed TEXT NOT NULL,
  at BIGINT NOT NULL,
  before DOUBLE PRECISION NOT NULL,
  value DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (match, player)
);
CREATE INDEX rating_player ON rating (player, game, speed, at, match);

-- Decisions that are wanted of the Jinn.
CREATE TABLE job (
  id TEXT NOT NULL PRIMARY KEY,
  match TEXT NOT NULL,
  seq BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  kind TEXT NOT NULL,
  priority BIGINT NOT NULL,
  level BIGINT NOT NULL,
  nodes BIGINT NOT NULL,
  created BIGINT NOT NULL,
  state TEXT NOT NULL DEFAULT 'ready',
  lease TEXT NOT NULL DEFAULT '',
  worker TEXT NOT NULL DEFAULT '',
  expires BIGINT NOT NULL DEFAULT 0,
  attempts BIGINT NOT NULL DEFAULT 0,
  seed TEXT NOT NULL DEFAULT '',
  answer TEXT NOT NULL DEFAULT '',
  used BIGINT NOT NULL DEFAULT 0,
  done BIGINT
);
CREATE INDEX job_waiting ON job (priority, created) WHERE state IN ('ready', 'leased');
CREATE INDEX job_match ON job (match, seq);

CREATE TABLE audit (
  id TEXT NOT NULL PRIMARY KEY,
  at BIGINT NOT NULL,
  admin TEXT NOT NULL,
  act TEXT NOT NULL,
  target TEXT NOT NULL,
  why TEXT NOT NULL
);
CREATE INDEX audit_at ON audit (at);

-- Server processes that run, and spans in which none did: those count for nobody.
CREATE TABLE process (
  id TEXT NOT NULL PRIMARY KEY,
  started BIGINT NOT NULL,
  beat BIGINT NOT NULL
);
CREATE TABLE outage (
  start BIGINT NOT NULL PRIMARY KEY,
  finish BIGINT NOT NULL
);
