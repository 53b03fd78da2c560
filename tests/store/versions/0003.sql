-- A house as version 3 of the schema left it; the schema itself is migrations/0001_house.sql and those after it.
INSERT INTO player (id, kind, name, name_key, created, seen) VALUES ('p1', 'account', 'Анна', 'анна', 1000, 2000);
INSERT INTO player (id, kind, name, name_key, created, seen) VALUES ('p2', 'guest', 'Boris', 'boris', 1000, 2000);
INSERT INTO event (match, seq, seat, kind, payload, at, format, key) VALUES ('m1', 0, NULL, 'opened', '{"game":"kalah"}', 1000, 1, '');
INSERT INTO event (match, seq, seat, kind, payload, at, format, key) VALUES ('m1', 1, 0, 'moved', '{"moves":["3"]}', 1100, 1, 'p1:a');
INSERT INTO match (id, game, rules_version, options, seats, control, speed, rated, visibility, creator, created, seq, status, ply, due, deadline, started, ended, places, points, reason, opening) VALUES ('m1', 'kalah', 1, '{}', 2, '5+3', 'blitz', 1, 'public', 'p1', 1000, 1, 'running', 1, '1', 9000, 1000, NULL, '', '', '', '3');
INSERT INTO sitter (match, seat, player) VALUES ('m1', 0, 'p1');
INSERT INTO sitter (match, seat, player) VALUES ('m1', 1, 'p2');
INSERT INTO rating (match, player, game, speed, at, before, value, deviation, volatility) VALUES ('m0', 'p1', 'kalah', 'blitz', 900, 1500.0, 1512.5, 200.25, 0.06);
INSERT INTO solved (puzzle, player, score, way, moves, first, at) VALUES ('eiffel-1', 'p1', 8, 12, '1a1-b1', 1000, 2000);
INSERT INTO report (id, at, player, target, match, why) VALUES ('r1', 1000, 'p1', 'p2', 'm1', 'rude');
INSERT INTO analysis (id, player, match, question, created) VALUES ('a1', 'p1', '', '{}', 1000);
