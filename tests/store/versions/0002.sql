-- A house as version 2 of the schema left it; the schema itself is migrations/0001_house.sql and 0002_league.sql.
INSERT INTO player (id, kind, name, name_key, created, seen) VALUES ('p1', 'account', 'Анна', 'анна', 1000, 2000);
INSERT INTO player (id, kind, name, name_key, created, seen) VALUES ('p2', 'guest', 'Boris', 'boris', 1000, 2000);
INSERT INTO event (match, seq, seat, kind, payload, at, format, key) VALUES ('m1', 0, NULL, 'opened', '{"game":"kalah"}', 1000, 1, '');
INSERT INTO event (match, seq, seat, kind, payload, at, format, key) VALUES ('m1', 1, 0, 'moved', '{"moves":["3"]}', 1100, 1, 'p1:a');
INSERT INTO match (id, game, rules_version, options, seats, control, speed, rated, visibility, creator, created, seq, status, ply, due, deadline, started, ended, places, points, reason, opening) VALUES ('m1', 'kalah', 1, '{}', 2, '5+3', 'blitz', 1, 'public', 'p1', 1000, 1, 'running', 1, '1', 9000, 1000, NULL, '', '', '', '3');
INSERT INTO sitter (match, seat, player) VALUES ('m1', 0, 'p1');
INSERT INTO sitter (match, seat, player) VALUES ('m1', 1, 'p2');
INSERT INTO rating (match, player, game, speed, at, before, value, deviation, volatility) VALUES ('m0', 'p1', 'kalah', 'blitz', 900, 1500.0, 1512.5, 200.25, 0.06);
UPDATE player SET code = '1001' WHERE id = 'p1';
INSERT INTO season (id, game, number, opened, closed, terms) VALUES ('kalah-1', 'kalah', 1, 1000, NULL, '{}');
INSERT INTO match (id, game, rules_version, options, seats, control, speed, rated, visibility, creator, created, seq, status, ply, due, deadline, started, ended, places, points, reason, opening, settled, contest, role, number) VALUES ('m2', 'kalah', 1, '{}', 2, '-', 'untimed', 0, 'public', 'p1', 1000, 9, 'over', 8, '', NULL, 1000, 2000, '1,2', '40,32', 'full', '3', 3, 'kalah-1', 'counted', 1);
INSERT INTO score (season, player, rank, human, jinn, drawn, last) VALUES ('kalah-1', 'p1', 'candidate', 0, 0, 0, 1);
INSERT INTO tournament (id, game, title, status, creator, created, ended, seq) VALUES ('t1', 'kalah', 'Осень', 'open', 'p1', 1000, NULL, 0);
INSERT INTO tournament_event (tournament, seq, kind, player, payload, at, format) VALUES ('t1', 0, 'created', '', '{}', 1000, 1);
