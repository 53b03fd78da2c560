-- What the page brings: analyses, puzzles that were solved, reports of players.

-- What engines were asked beside the Jinn's own decisions. The job of the same id says who is at work on it. `question`
-- and `answer` are JSON; the analysis of a match is kept as long as the match, those of positions for a day.
CREATE TABLE analysis (
  id TEXT NOT NULL PRIMARY KEY,
  player TEXT NOT NULL,
  match TEXT NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '[]',
  version BIGINT NOT NULL DEFAULT 0,
  created BIGINT NOT NULL
);
CREATE INDEX analysis_player ON analysis (player, created);
CREATE INDEX analysis_old ON analysis (created) WHERE match = '';

-- The best solution of a puzzle that each player has found: less is better, `score` first and then `way`.
CREATE TABLE solved (
  puzzle TEXT NOT NULL,
  player TEXT NOT NULL,
  score BIGINT NOT NULL,
  way BIGINT NOT NULL,
  moves TEXT NOT NULL,
  first BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (puzzle, player)
) /*sqlite WITHOUT ROWID*/;
CREATE INDEX solved_player ON solved (player, at);

-- What players tell the administrators of each other.
CREATE TABLE report (
  id TEXT NOT NULL PRIMARY KEY,
  at BIGINT NOT NULL,
  player TEXT NOT NULL,
  target TEXT NOT NULL,
  match TEXT NOT NULL,
  why TEXT NOT NULL,
  resolved BIGINT,
  admin TEXT NOT NULL DEFAULT '',
  verdict TEXT NOT NULL DEFAULT ''
);
CREATE INDEX report_open ON report (at) WHERE resolved IS NULL;
CREATE INDEX report_player ON report (player, at);
