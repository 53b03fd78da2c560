// Made by `python -m scripts.page_types` from the messages in src/jinn/wire: change those, not this.

/** Asks for work; waits up to so many seconds for it. */
export interface Acquire {
  readonly worker: string;
  readonly wait?: number;
  readonly kinds?: readonly ("analysis" | "hint" | "move")[];
}

/** The job, if there was one. */
export interface Acquired {
  readonly job: Job | null;
}

/** A command that needs nothing more. */
export interface Act {
  readonly key?: string | null;
}

/** Why something is done; it stands in the audit log. */
export interface AdminAct {
  readonly why?: string;
}

/** A player as an administrator sees him. */
export interface AdminPlayer {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly role: string;
  readonly created: number;
  readonly seen: number;
  readonly muted: boolean;
  readonly closed: boolean;
}

/** A page of players. */
export interface AdminPlayers {
  readonly players: readonly AdminPlayer[];
}

/** What is known so far. It becomes better until it is done; `version` grows with everything new. */
export interface Analysis {
  readonly id: string;
  readonly state: "done" | "failed" | "running" | "stopped" | "waiting";
  readonly version: number;
  readonly plies: number;
  readonly judged: readonly Judgement[];
  readonly match: string | null;
  readonly mistakes: readonly Mistake[];
  readonly thresholds: Thresholds | null;
}

/** A position of one's own to think about: the first one or `position`, and moves from there. */
export interface AskAnalysis {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: number | null;
  readonly position?: string | null;
  readonly moves?: readonly string[];
  readonly seconds?: number | null;
  readonly nodes?: number | null;
  readonly lines?: number;
}

/** The last acts of administrators, newest first. */
export interface Audit {
  readonly entries: readonly AuditEntry[];
}

/** One act of an administrator. */
export interface AuditEntry {
  readonly at: number;
  readonly admin: string;
  readonly act: string;
  readonly target: string;
  readonly why: string;
}

/** A backup that was made. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
}

/** A backup in the data folder. */
export interface BackupFile {
  readonly file: string;
  readonly bytes: number;
  readonly at: number;
}

/** The backups, the newest first. */
export interface Backups {
  readonly backups: readonly BackupFile[];
}

/** A match in a list. */
export interface Card {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Sitter[];
  readonly control: string;
  readonly speed: string;
  readonly rated: boolean;
  readonly status: "aborted" | "adjourned" | "open" | "over" | "running";
  readonly ply: number;
  readonly created: number;
  readonly ended: number | null;
  readonly outcome: Result | null;
  readonly due: readonly number[];
  readonly deadline: number | null;
  readonly seat: number | null;
  readonly contest: Contest | null;
}

/** A page of a list; `next` goes into `before` for the page after it. */
export interface Cards {
  readonly matches: readonly Card[];
  readonly next: string | null;
}

/** Something said at the table. */
export interface Chat {
  readonly text: string;
  readonly key?: string | null;
}

/** Claims the end of a match whose other players have gone. */
export interface ClaimEnd {
  readonly what?: "draw" | "win";
  readonly key?: string | null;
}

/** The clocks: what each seat had left at the moment `at`, and whose clock has been running since then. */
export interface Clock {
  readonly control: string;
  readonly at: number;
  readonly left: readonly number[];
  readonly running: readonly number[];
}

/** Closes the account for good: its matches stay, the name goes. */
export interface CloseAccount {
  readonly password?: string | null;
}

/** What a match is played for: a season of the league, or a tournament; which game of it this is. */
export interface Contest {
  readonly id: string;
  readonly role: "counted" | "round" | "training";
  readonly number: number;
}

/** A command was carried out and is durable; the standing is that right after it. */
export interface Done {
  readonly match: string;
  readonly seq: number;
  readonly standing: Standing;
}

/** Somebody who takes part, or took part until he withdrew. */
export interface Entrant {
  readonly number: number;
  readonly name: string;
  readonly kind: string;
  readonly withdrawn: boolean;
  readonly ready: boolean;
  readonly you: boolean;
}

/** Something that happened in a match, as a viewer may know it, and how it stands after it. */
export interface Event {
  readonly seq: number;
  readonly kind: string;
  readonly at: number;
  readonly seat: number | null;
  readonly lines: readonly Told[];
  readonly text: string;
  readonly detail: string;
  readonly sitter: Sitter | null;
  readonly standing?: Standing;
}

/** A game that can be played here. */
export interface GameInfo {
  readonly id: string;
  readonly rules_version: number;
  readonly title: Sentence;
  readonly how: Sentence;
  readonly seats: readonly number[];
  readonly options: readonly OptionInfo[];
  readonly levels: readonly LevelInfo[];
  readonly endings: Readonly<Record<string, Sentence>>;
  readonly seat_names: string;
}

/** All games of the house. */
export interface Games {
  readonly games: readonly GameInfo[];
}

/** The end of a stream that could not keep up or that the house closes: come again with the last number. */
export interface Gone {
  readonly why: "closing" | "slow";
}

/** How matches between two players ended, game by game, as the first of them sees it. */
export interface HeadToHead {
  readonly name: string;
  readonly against: string;
  readonly tallies: readonly Tally[];
}

/** How the house is. */
export interface Health {
  readonly version: string;
  readonly store: string;
  readonly live: number;
  readonly streams: number;
  readonly jobs: Readonly<Record<string, number>>;
  readonly workers: number;
  readonly started: number;
}

/** A move that the Jinn would make in your place. */
export interface Hint {
  readonly move: string;
  readonly value: number | null;
}

/** A record of a match that ended elsewhere. */
export interface ImportRecord {
  readonly record: string;
}

/** Where the imported match is kept. */
export interface Imported {
  readonly match: string;
}

/** What does not change, or seldom: the game, its options, who plays, when. */
export interface Info {
  readonly id: string;
  readonly game: string;
  readonly rules_version: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Sitter[];
  readonly control: string;
  readonly speed: string;
  readonly rated: boolean;
  readonly visibility: "import" | "link" | "public";
  readonly creator: string;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly start: string;
  readonly rematch_of: string | null;
  readonly contest: Contest | null;
}

/** A decision that is wanted: what the seat may know, and nothing else. */
export interface Job {
  readonly id: string;
  readonly lease: string;
  readonly expires: number;
  readonly kind: "analysis" | "hint" | "move";
  readonly game: string;
  readonly rules_version: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seat: number;
  readonly view: string;
  readonly log: readonly unknown[];
  readonly level: number;
  readonly seed: string;
  readonly nodes: number;
  readonly study: Study | null;
  readonly earnest: boolean;
  readonly pause: number;
}

/** Gives a job back; somebody else may try. */
export interface JobAbort {
  readonly lease: string;
  readonly why?: string;
  readonly failed?: boolean;
}

/** What a worker has found out so far, or all that it will. */
export interface JobJudged {
  readonly lease: string;
  readonly judged?: readonly Judgement[];
  readonly done?: boolean;
}

/** Still at it. */
export interface JobRenew {
  readonly lease: string;
}

/** The decision, and what it took. */
export interface JobResult {
  readonly lease: string;
  readonly move: string;
  readonly nodes?: number;
  readonly value?: number | null;
  readonly engine?: string;
}

/** A job that waits or is being thought about. */
export interface JobState {
  readonly id: string;
  readonly kind: string;
  readonly match: string | null;
  readonly state: string;
  readonly worker: string;
  readonly created: number;
  readonly attempts: number;
}

/** The desk of the Jinn's work: the oldest hundred jobs, and how many there are of each kind and state. */
export interface JobStates {
  readonly jobs: readonly JobState[];
  readonly counts: Readonly<Record<string, number>>;
  readonly workers: number;
}

/** Takes a seat: this one, or any that is free. */
export interface JoinMatch {
  readonly seat?: number | null;
  readonly key?: string | null;
}

/** What is known of one position: the one after so many moves. */
export interface Judgement {
  readonly ply: number;
  readonly seat: number;
  readonly best: string;
  readonly value: number | null;
  readonly proved: boolean;
  readonly moves: readonly Weighed[];
  readonly line: readonly string[];
  readonly depth: number;
  readonly nodes: number;
  readonly engine: string;
}

/** The game that was begun, or that goes on, and how it stands for you. */
export interface LeagueDone {
  readonly match: string;
  readonly seq: number;
  readonly seat: number;
  readonly standing: Standing;
  readonly resumed: boolean;
  readonly rank: "candidate" | "effendi" | "junior" | "participant";
  readonly level: number;
}

/** A player's category and score in the newest season of a game's league. */
export interface LeagueRank {
  readonly game: string;
  readonly season: number;
  readonly rank: "candidate" | "effendi" | "junior" | "participant";
  readonly human: number;
  readonly jinn: number;
}

/** Somebody in the table. `fora`: so many games won in a row pass the row above; none where no number does. */
export interface LeagueRow {
  readonly place: number;
  readonly code: string;
  readonly name: string;
  readonly rank: "candidate" | "effendi" | "junior" | "participant";
  readonly human: number;
  readonly jinn: number;
  readonly drawn: number;
  readonly fora: number | null;
  readonly adjourned: number | null;
  readonly you: boolean;
}

/** The standings, or those of them that were asked for; so many rows stand above the dotted `line`. */
export interface LeagueTable {
  readonly season: Season;
  readonly rows: readonly LeagueRow[];
  readonly line: number;
  readonly totals: LeagueTotals;
  readonly if_wins: number;
}

/** The last row of the table. */
export interface LeagueTotals {
  readonly players: number;
  readonly human: number;
  readonly jinn: number;
  readonly drawn: number;
  readonly adjourned: number | null;
}

/** A level of the Jinn. Strengths are Elo within one game: level 1 is 1000 by definition. */
export interface LevelInfo {
  readonly number: number;
  readonly rank: "candidate" | "effendi" | "junior" | "participant";
  readonly title: Sentence;
  readonly nodes: number;
  readonly elo: number | null;
  readonly within: number | null;
}

/** A one-time link. */
export interface Link {
  readonly link: string;
  readonly expires: number;
}

/** What is going on: tables with a free seat, matches to watch. */
export interface Lobby {
  readonly open: readonly Card[];
  readonly running: readonly Card[];
}

/** Opens a session of an account. */
export interface Login {
  readonly name: string;
  readonly password: string;
}

/** A move, or a whole turn where the game has turns of several moves. */
export interface MakeMove {
  readonly seq: number;
  readonly key: string;
  readonly move: string;
}

/** Who you are here. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly kind: "account" | "bot" | "guest" | "jinn";
  readonly role: "admin" | "player";
  readonly lang: "en" | "ru" | null;
  readonly muted: boolean;
}

/** A move that was worth less than the best one by a threshold at least. */
export interface Mistake {
  readonly ply: number;
  readonly seat: number;
  readonly move: string;
  readonly best: string;
  readonly loss: number;
  readonly kind: "blunder" | "inaccuracy" | "mistake";
}

/** Legal moves of the viewer's seat; `more` when the list was cut. */
export interface Moves {
  readonly moves: readonly string[];
  readonly more: boolean;
}

/** How you stand in the league of a game, and what you may play now. */
export interface MyLeague {
  readonly season: Season;
  readonly code: string | null;
  readonly rank: "candidate" | "effendi" | "junior" | "participant";
  readonly human: number;
  readonly jinn: number;
  readonly drawn: number;
  readonly level: number;
  readonly spent: number;
  readonly left: number;
  readonly left_training: number;
  readonly day_ends: number;
  readonly begins: "jinn" | "you";
  readonly place: number | null;
  readonly fora: number | null;
  readonly match: string | null;
  readonly adjourned: boolean;
  readonly training: string | null;
  readonly trains: readonly ("candidate" | "effendi" | "junior" | "participant")[];
  readonly play_refused: Problem | null;
  readonly train_refused: Problem | null;
}

/** Makes an account; a guest who asks keeps his matches. */
export interface NewAccount {
  readonly name: string;
  readonly password: string;
  readonly bot?: boolean;
}

/** Plays at once, without an account. */
export interface NewGuest {
  readonly name?: string | null;
}

/** Changes the password; all other sessions end. */
export interface NewPassword {
  readonly old: string;
  readonly new: string;
}

/** What an administrator chooses; what is left out stays as it is. Some of it can be chosen with a new season alone: `enough`, `most`, `demotion`, `options`. */
export interface NewTerms {
  readonly daily?: number;
  readonly counted?: number;
  readonly training?: number;
  readonly enough?: number;
  readonly most?: number;
  readonly demotion?: boolean;
  readonly control?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly levels?: Readonly<Record<string, number>>;
  readonly why?: string;
}

/** A token for a program that plays as you. */
export interface NewToken {
  readonly label: string;
  readonly days?: number;
}

/** Makes a tournament; its maker looks after it. `paired`: a meeting is two games, the beginner changes. */
export interface NewTournament {
  readonly game: string;
  readonly title: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly control?: string;
  readonly rounds?: "double" | "single";
  readonly paired?: boolean | null;
  readonly rated?: boolean;
  readonly bots?: boolean;
  readonly most?: number;
  readonly play?: boolean;
  readonly key?: string | null;
}

/** Done; there is nothing to tell. */
export interface Nothing {

}

/** Something that concerns a player in one of his matches: it began, his decision is due, it is over, an offer. */
export interface Notice {
  readonly kind: "due" | "joined" | "left" | "offer" | "over" | "rematch" | "started";
  readonly match: string;
  readonly game: string;
  readonly seq: number;
  readonly seat: number;
  readonly detail: string;
}

/** What has been offered and not answered: the seats that offered. */
export interface Offers {
  readonly draw: readonly number[];
  readonly takeback: readonly number[];
  readonly rematch: readonly number[];
  readonly ready: readonly number[];
}

/** Somebody who is taken out by who looks after the tournament. */
export interface OnEntrant {
  readonly name: string;
  readonly why?: string;
  readonly key?: string | null;
}

/** An act that needs nothing more. */
export interface OnTournament {
  readonly key?: string | null;
}

/** Opens a match. Without a seat, one is drawn; `jinn` is the level of the Jinn, who takes every other seat or as many as `jinn_seats` says; `human` is a pace at which he takes as long as a person would. */
export interface OpenMatch {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: number | null;
  readonly seat?: number | null;
  readonly control?: string;
  readonly rated?: boolean;
  readonly visibility?: "link" | "public";
  readonly jinn?: number | null;
  readonly jinn_seats?: number | null;
  readonly jinn_pace?: "at once" | "human" | null;
  readonly position?: string | null;
  readonly key?: string | null;
}

/** An option of a game. */
export interface OptionInfo {
  readonly name: string;
  readonly about: Sentence;
  readonly default: string;
  readonly good: Sentence;
  readonly kind: "choice" | "flag" | "text" | "whole";
  readonly low: number | null;
  readonly high: number | null;
  readonly choices: readonly string[];
}

/** Begins a game that counts, or goes on with the one that is not over. */
export interface PlayCounted {
  readonly key?: string | null;
}

/** A word that could have been made: for how many points, by which move, what it means. */
export interface PossibleWord {
  readonly word: string;
  readonly points: number;
  readonly move: string;
  readonly meanings: readonly string[];
}

/** The words that could be made after so many moves of a match: how many, and the best of them. */
export interface PossibleWords {
  readonly ply: number;
  readonly total: number;
  readonly words: readonly PossibleWord[];
}

/** What an account may change of itself. */
export interface Preferences {
  readonly lang?: "en" | "ru" | null;
}

/** Who is at the table now: the seats whose players follow the match, and how many others do. */
export interface Presence {
  readonly seats: readonly number[];
  readonly watchers: number;
}

/** Why something was refused. Nothing was changed. */
export interface Problem {
  readonly code: string;
  readonly text: Sentence;
  readonly clause: string;
  readonly cells: readonly string[];
  readonly alternative: string | null;
}

/** What everybody may know of a player. */
export interface Profile {
  readonly name: string;
  readonly kind: "account" | "bot" | "guest" | "jinn";
  readonly joined: number;
  readonly ratings: readonly Rating[];
  readonly finished: number;
  readonly running: number;
  readonly tallies: readonly Tally[];
  readonly league: readonly LeagueRank[];
}

/** Whether the best can still be reached after these moves, and the next move towards it. */
export interface PuzzleHint {
  readonly keeps: boolean | null;
  readonly dead: boolean;
  readonly move: string | null;
  readonly best: readonly [number, number] | null;
}

/** A puzzle: a position, what is to be done in it, how many have done it, and how well you did. */
export interface PuzzleInfo {
  readonly id: string;
  readonly game: string;
  readonly date: string;
  readonly grade: number;
  readonly title: Sentence;
  readonly task: Sentence;
  readonly options: Readonly<Record<string, string>>;
  readonly position: string;
  readonly view: string;
  readonly par: readonly [number, number] | null;
  readonly solvers: number;
  readonly perfect: number;
  readonly own: PuzzleRecord | null;
}

/** How well a puzzle was solved: less is better, `score` first and then `way`. */
export interface PuzzleRecord {
  readonly score: number;
  readonly way: number;
  readonly moves: readonly string[];
  readonly at: number;
  readonly perfect: boolean;
}

/** What a solution is worth. In Kalah every turn is one; only the best one is perfect. */
export interface PuzzleResult {
  readonly result: PuzzleRecord;
  readonly better: boolean;
  readonly say: Sentence;
  readonly puzzle: PuzzleInfo;
}

/** Puzzles, the newest day first; `next` goes into `before` for those of the days before. */
export interface Puzzles {
  readonly today: string;
  readonly puzzles: readonly PuzzleInfo[];
  readonly next: string | null;
}

/** A rating of one game and speed. */
export interface Rating {
  readonly game: string;
  readonly speed: string;
  readonly value: number;
  readonly deviation: number;
  readonly matches: number;
  readonly provisional: boolean;
}

/** A player's rating in one game and speed, oldest first; `next` goes into `before` for the points before these. */
export interface RatingHistory {
  readonly points: readonly RatingPoint[];
  readonly next: string | null;
}

/** A rating right after a match; the match is named to those who may find it. */
export interface RatingPoint {
  readonly at: number;
  readonly value: number;
  readonly deviation: number;
  readonly match: string | null;
}

/** The body of every answer that is not a success; with the match as it stands where it is about one. */
export interface Refusal {
  readonly error: Problem;
  readonly standing: Standing | null;
}

/** Until when the lease holds now. */
export interface Renewed {
  readonly expires: number;
}

/** Yes or no to an offer. */
export interface Reply {
  readonly yes: boolean;
  readonly key?: string | null;
}

/** What somebody told of a player, and what became of it. */
export interface Report {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly target: string;
  readonly target_kind: string;
  readonly muted: boolean;
  readonly match: string | null;
  readonly why: string;
  readonly resolved: number | null;
  readonly admin: string | null;
  readonly verdict: string;
}

/** What is wrong with a player, told to the administrators; of which match, if of one. */
export interface ReportPlayer {
  readonly why: string;
  readonly match?: string | null;
}

/** A page of reports, the newest first; `open` is how many wait in all. */
export interface Reports {
  readonly reports: readonly Report[];
  readonly open: number;
}

/** What was decided about a report; it stands in the audit log. */
export interface Resolve {
  readonly verdict?: string;
}

/** How a match ended: places (1 is best, equals share one), the game's points, and why. */
export interface Result {
  readonly places: readonly number[];
  readonly points: readonly number[];
  readonly reason: string;
}

/** A piece of a clause. Text has marks: `code` between backquotes, *stress* and **strong** between stars. */
export interface RulesBlock {
  readonly kind: "code" | "list" | "table" | "text";
  readonly text: string;
  readonly lang: string;
  readonly rows: readonly (readonly string[])[];
}

/** A clause by its number; what stands under a heading before its first clause has none. */
export interface RulesClause {
  readonly number: string;
  readonly blocks: readonly RulesBlock[];
}

/** The rules of a game. */
export interface RulesPage {
  readonly game: string;
  readonly lang: "en" | "ru";
  readonly version: number;
  readonly sections: readonly RulesSection[];
}

/** A heading and its clauses; level 1 is the page's own heading. */
export interface RulesSection {
  readonly level: number;
  readonly heading: string;
  readonly clauses: readonly RulesClause[];
}

/** A season of the league of one game. */
export interface Season {
  readonly id: string;
  readonly game: string;
  readonly number: number;
  readonly open: boolean;
  readonly opened: number;
  readonly terms: Terms;
  readonly closed: number | null;
}

/** Seasons; of one game the newest first. */
export interface Seasons {
  readonly seasons: readonly Season[];
}

/** One sentence in both languages. */
export interface Sentence {
  readonly ru: string;
  readonly en: string;
}

/** Who holds a seat. A `name` alone is one that an imported record tells; who is `gone` has closed his account. */
export interface Sitter {
  readonly seat: number;
  readonly name: string | null;
  readonly kind: "account" | "bot" | "free" | "gone" | "guest" | "jinn" | "name";
  readonly level: number | null;
  readonly rating: number | null;
  readonly change: number | null;
}

/** A match whole, for one viewer: first message of a stream, answer of `GET /api/matches/{id}`. */
export interface Snapshot {
  readonly info: Info;
  readonly standing: Standing;
  readonly log: readonly Event[];
  readonly seat: number | null;
}

/** What one viewer may know of a match now. Send `seq` with your next move. */
export interface Standing {
  readonly status: "aborted" | "adjourned" | "open" | "over" | "running";
  readonly seq: number;
  readonly ply: number;
  readonly view: string;
  readonly due: readonly number[];
  readonly clock: Clock | null;
  readonly outcome: Result | null;
  readonly offers: Offers;
  readonly rematch: string | null;
}

/** What a worker thinks about: moves from a position that hides nothing from who asks. */
export interface Study {
  readonly start: string;
  readonly moves: readonly (readonly [number | null, string])[];
  readonly whole: boolean;
  readonly seconds: number | null;
  readonly nodes: number | null;
  readonly lines: number;
}

/** How a player's matches of one game and speed ended; those that he played alone are wins or losses. */
export interface Tally {
  readonly game: string;
  readonly speed: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** By what a season is played. `daily`: so much may be begun a day, by the weights of `counted` and `training`. */
export interface Terms {
  readonly daily: number;
  readonly counted: number;
  readonly training: number;
  readonly enough: number;
  readonly most: number;
  readonly demotion: boolean;
  readonly control: string;
  readonly options: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, number>>;
}

/** How one move of the Jinn came about: enough to come to it again. */
export interface Thought {
  readonly seq: number;
  readonly seat: number;
  readonly level: number;
  readonly nodes: number;
  readonly seed: string;
  readonly engine: string;
  readonly worker: string;
  readonly used: number;
  readonly move: string;
  readonly value: number | null;
}

/** All decisions of the Jinn in a match. */
export interface Thoughts {
  readonly thoughts: readonly Thought[];
}

/** From which loss on a move is called what, in the game's own measure. */
export interface Thresholds {
  readonly inaccuracy: number;
  readonly mistake: number;
  readonly blunder: number;
}

/** A token; its text is told once, when it is made. */
export interface Token {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly expires: number;
  readonly token: string | null;
}

/** The tokens of an account. */
export interface Tokens {
  readonly tokens: readonly Token[];
}

/** One move as a viewer may know it: its text, its facts (for animation), and a sentence (for the log). */
export interface Told {
  readonly seat: number;
  readonly move: string;
  readonly report: unknown;
  readonly say: Sentence;
  readonly promise: string | null;
}

/** A tournament whole. */
export interface Tournament {
  readonly card: TournamentCard;
  readonly seq: number;
  readonly entrants: readonly Entrant[];
  readonly games: readonly TournamentGame[];
  readonly rows: readonly TournamentRow[];
  readonly organise: boolean;
  readonly next_game: string | null;
}

/** A tournament in a list. */
export interface TournamentCard {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly control: string;
  readonly rounds: "double" | "single";
  readonly paired: boolean;
  readonly rated: boolean;
  readonly bots: boolean;
  readonly most: number;
  readonly status: "cancelled" | "open" | "over" | "running";
  readonly organiser: string;
  readonly created: number;
  readonly entrants: number;
  readonly games: number;
  readonly finished: number;
  readonly ended: number | null;
  readonly you: boolean;
}

/** One game of the schedule: who sits where, which match it is, how it ended. */
export interface TournamentGame {
  readonly number: number;
  readonly round: number;
  readonly seats: readonly [number, number];
  readonly match: string | null;
  readonly status: "over" | "running" | "void" | "waiting";
  readonly points: readonly [number, number] | null;
  readonly score: readonly [number, number] | null;
}

/** A row of the standings. Points are halves: a meeting won gives 2, a drawn one 1 to each. */
export interface TournamentRow {
  readonly place: number;
  readonly number: number;
  readonly name: string;
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly direct: number;
  readonly berger: number;
  readonly score: number;
  readonly withdrawn: boolean;
  readonly you: boolean;
  readonly meetings: readonly string[];
}

/** A page of tournaments, the newest first; `next` goes into `before`. */
export interface Tournaments {
  readonly tournaments: readonly TournamentCard[];
  readonly next: string | null;
}

/** Begins a training game, in your own category unless you name another, or goes on with the one that is not over. */
export interface Train {
  readonly rank?: "candidate" | "effendi" | "junior" | "participant" | null;
  readonly begins?: "jinn" | "you";
  readonly key?: string | null;
}

/** What came of moves that were tried out. All of it is the asker's own: `position` hides nothing. */
export interface Tried {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: number;
  readonly start: string;
  readonly position: string;
  readonly view: string;
  readonly seat: number | null;
  readonly ply: number;
  readonly due: readonly number[];
  readonly moves: readonly string[];
  readonly more: boolean;
  readonly lines: readonly Told[];
  readonly outcome: Result | null;
  readonly figures: Sentence | null;
}

/** A position (else the first one) and moves from there: what comes of them? Nothing of it is kept. */
export interface TryMoves {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: number | null;
  readonly position?: string | null;
  readonly moves?: readonly string[];
  readonly seat?: number | null;
  readonly since?: number;
  readonly limit?: number;
}

/** The moves from the puzzle's position. */
export interface TryPuzzle {
  readonly moves?: readonly string[];
}

/** Makes the first administrator, or raises an account to one, by a one-time link. */
export interface UseAdminLink {
  readonly token: string;
  readonly name: string;
  readonly password: string;
}

/** Sets a new password by an administrator's one-time link. */
export interface UseReset {
  readonly token: string;
  readonly password: string;
}

/** A match replayed: what the viewer saw when so many moves had been made, from the first of these numbers on. */
export interface Views {
  readonly first: number;
  readonly plies: number;
  readonly seq: number;
  readonly views: readonly string[];
  readonly positions: readonly string[];
}

/** A move and what it is worth to who makes it, in the game's own measure. */
export interface Weighed {
  readonly move: string;
  readonly value: number | null;
  readonly proved: boolean;
}

/** What the house knows of a word: whether it may be played, why not, what it means, how common it is. */
export interface Word {
  readonly word: string;
  readonly list: string;
  readonly allowed: boolean;
  readonly jinn: boolean;
  readonly frequency: Sentence;
  readonly why: Sentence | null;
  readonly code: string;
  readonly grade: number | null;
  readonly gender: Sentence | null;
  readonly meanings: readonly string[];
  readonly source: Sentence | null;
  readonly address: string;
}

/** Every request: what it gives, what it takes, what its path and its query want. */
export interface Requests {
  "POST /api/accounts": { gives: Me; takes: NewAccount };
  "GET /api/admin/audit": { gives: Audit; query: { before?: string | number } };
  "POST /api/admin/backup": { gives: Backup; takes: AdminAct };
  "GET /api/admin/backups": { gives: Backups };
  "POST /api/admin/first": { gives: Me; takes: UseAdminLink };
  "GET /api/admin/health": { gives: Health };
  "GET /api/admin/jobs": { gives: JobStates };
  "POST /api/admin/league/{game}/close": { gives: Season; takes: AdminAct; path: { game: string } };
  "POST /api/admin/league/{game}/open": { gives: Season; takes: NewTerms; path: { game: string } };
  "POST /api/admin/league/{game}/terms": { gives: Season; takes: NewTerms; path: { game: string } };
  "POST /api/admin/link": { gives: Link; takes: AdminAct };
  "POST /api/admin/matches/{id}/abort": { gives: Nothing; takes: AdminAct; path: { id: string } };
  "POST /api/admin/matches/{id}/hush/{seq}": { gives: Nothing; takes: AdminAct; path: { id: string; seq: string } };
  "GET /api/admin/players": { gives: AdminPlayers; query: { name?: string | number; after?: string | number } };
  "POST /api/admin/players/{name}/reset": { gives: Link; takes: AdminAct; path: { name: string } };
  "POST /api/admin/players/{name}/{act}": { gives: Nothing; takes: AdminAct; path: { name: string; act: string } };
  "GET /api/admin/reports": { gives: Reports; query: { settled?: string | number; before?: string | number } };
  "POST /api/admin/reports/{id}/resolve": { gives: Nothing; takes: Resolve; path: { id: string } };
  "POST /api/admin/workers": { gives: Token; takes: NewToken };
  "POST /api/analyses": { gives: Analysis; takes: AskAnalysis };
  "GET /api/analyses/{id}": { gives: Analysis; path: { id: string }; query: { after?: string | number; wait?: string | number } };
  "POST /api/analyses/{id}/stop": { gives: Analysis; takes: Act; path: { id: string } };
  "GET /api/games": { gives: Games };
  "GET /api/games/{game}/rules": { gives: RulesPage; path: { game: string }; query: { lang?: string | number } };
  "POST /api/guests": { gives: Me; takes: NewGuest };
  "GET /api/health": { gives: Nothing };
  "POST /api/jobs/acquire": { gives: Acquired; takes: Acquire };
  "POST /api/jobs/{id}/abort": { gives: Nothing; takes: JobAbort; path: { id: string } };
  "POST /api/jobs/{id}/judged": { gives: Renewed; takes: JobJudged; path: { id: string } };
  "POST /api/jobs/{id}/renew": { gives: Renewed; takes: JobRenew; path: { id: string } };
  "POST /api/jobs/{id}/result": { gives: Nothing; takes: JobResult; path: { id: string } };
  "GET /api/league": { gives: Seasons };
  "GET /api/league/{game}": { gives: LeagueTable; path: { game: string }; query: { season?: string | number; code?: string | number; ranks?: string | number; if_wins?: string | number; until?: string | number } };
  "GET /api/league/{game}/csv": { gives: string; path: { game: string }; query: { season?: string | number; code?: string | number; ranks?: string | number; if_wins?: string | number; until?: string | number } };
  "GET /api/league/{game}/me": { gives: MyLeague; path: { game: string } };
  "POST /api/league/{game}/play": { gives: LeagueDone; takes: PlayCounted; path: { game: string } };
  "GET /api/league/{game}/seasons": { gives: Seasons; path: { game: string } };
  "GET /api/league/{game}/text": { gives: string; path: { game: string }; query: { season?: string | number; code?: string | number; ranks?: string | number; if_wins?: string | number; until?: string | number } };
  "POST /api/league/{game}/train": { gives: LeagueDone; takes: Train; path: { game: string } };
  "GET /api/lobby": { gives: Lobby };
  "POST /api/login": { gives: Me; takes: Login };
  "POST /api/logout": { gives: Nothing };
  "GET /api/matches": { gives: Cards; query: { game?: string | number; player?: string | number; against?: string | number; since?: string | number; until?: string | number; result?: string | number; opening?: string | number; rated?: string | number; speed?: string | number; imports?: string | number; before?: string | number; limit?: string | number } };
  "POST /api/matches": { gives: Done; takes: OpenMatch };
  "GET /api/matches/{id}": { gives: Snapshot; path: { id: string } };
  "POST /api/matches/{id}/abort": { gives: Done; takes: Act; path: { id: string } };
  "POST /api/matches/{id}/adjourn": { gives: Done; takes: Act; path: { id: string } };
  "GET /api/matches/{id}/analysis": { gives: Analysis; path: { id: string } };
  "POST /api/matches/{id}/analysis": { gives: Analysis; takes: Act; path: { id: string } };
  "POST /api/matches/{id}/chat": { gives: Done; takes: Chat; path: { id: string } };
  "POST /api/matches/{id}/claim": { gives: Done; takes: ClaimEnd; path: { id: string } };
  "POST /api/matches/{id}/draw": { gives: Done; takes: Act; path: { id: string } };
  "POST /api/matches/{id}/draw/answer": { gives: Done; takes: Reply; path: { id: string } };
  "POST /api/matches/{id}/hint": { gives: Hint; takes: Act; path: { id: string } };
  "POST /api/matches/{id}/join": { gives: Done; takes: JoinMatch; path: { id: string } };
  "POST /api/matches/{id}/leave": { gives: Done; takes: Act; path: { id: string } };
  "GET /api/matches/{id}/moves": { gives: Moves; path: { id: string }; query: { limit?: string | number } };
  "POST /api/matches/{id}/moves": { gives: Done; takes: MakeMove; path: { id: string } };
  "GET /api/matches/{id}/qr": { gives: string; path: { id: string } };
  "POST /api/matches/{id}/ready": { gives: Done; takes: Act; path: { id: string } };
  "GET /api/matches/{id}/record": { gives: string; path: { id: string } };
  "POST /api/matches/{id}/rematch": { gives: Done; takes: Act; path: { id: string } };
  "POST /api/matches/{id}/rematch/answer": { gives: Done; takes: Reply; path: { id: string } };
  "POST /api/matches/{id}/resign": { gives: Done; takes: Act; path: { id: string } };
  "GET /api/matches/{id}/stream": { gives: Snapshot; path: { id: string }; query: { after?: string | number } };
  "POST /api/matches/{id}/takeback": { gives: Done; takes: Act; path: { id: string } };
  "POST /api/matches/{id}/takeback/answer": { gives: Done; takes: Reply; path: { id: string } };
  "GET /api/matches/{id}/thoughts": { gives: Thoughts; path: { id: string } };
  "GET /api/matches/{id}/views": { gives: Views; path: { id: string }; query: { from?: string | number; to?: string | number } };
  "GET /api/matches/{id}/words": { gives: PossibleWords; path: { id: string }; query: { ply?: string | number } };
  "GET /api/me": { gives: Me };
  "PATCH /api/me": { gives: Me; takes: Preferences };
  "POST /api/me/close": { gives: Nothing; takes: CloseAccount };
  "GET /api/me/export": { gives: string };
  "GET /api/me/matches": { gives: Cards };
  "POST /api/me/password": { gives: Nothing; takes: NewPassword };
  "GET /api/me/stream": { gives: Notice };
  "GET /api/openapi.json": { gives: string };
  "GET /api/players/{name}": { gives: Profile; path: { name: string } };
  "GET /api/players/{name}/against/{other}": { gives: HeadToHead; path: { name: string; other: string } };
  "GET /api/players/{name}/matches": { gives: Cards; path: { name: string }; query: { game?: string | number; against?: string | number; since?: string | number; until?: string | number; result?: string | number; opening?: string | number; rated?: string | number; speed?: string | number; before?: string | number; limit?: string | number } };
  "GET /api/players/{name}/ratings/{game}/{speed}": { gives: RatingHistory; path: { name: string; game: string; speed: string }; query: { before?: string | number; limit?: string | number } };
  "POST /api/players/{name}/report": { gives: Nothing; takes: ReportPlayer; path: { name: string } };
  "POST /api/positions": { gives: Tried; takes: TryMoves };
  "GET /api/puzzles": { gives: Puzzles; query: { game?: string | number; before?: string | number; days?: string | number } };
  "GET /api/puzzles/daily": { gives: Puzzles; query: { game?: string | number; date?: string | number } };
  "GET /api/puzzles/{id}": { gives: Puzzles; path: { id: string } };
  "POST /api/puzzles/{id}/hint": { gives: PuzzleHint; takes: TryPuzzle; path: { id: string } };
  "POST /api/puzzles/{id}/solved": { gives: PuzzleResult; takes: TryPuzzle; path: { id: string } };
  "POST /api/records": { gives: Imported; takes: ImportRecord };
  "POST /api/reset": { gives: Me; takes: UseReset };
  "GET /api/tokens": { gives: Tokens };
  "POST /api/tokens": { gives: Token; takes: NewToken };
  "DELETE /api/tokens/{id}": { gives: Nothing; path: { id: string } };
  "GET /api/tournaments": { gives: Tournaments; query: { game?: string | number; status?: string | number; before?: string | number } };
  "POST /api/tournaments": { gives: Tournament; takes: NewTournament };
  "GET /api/tournaments/{id}": { gives: Tournament; path: { id: string } };
  "GET /api/tournaments/{id}/csv": { gives: string; path: { id: string } };
  "POST /api/tournaments/{id}/enter": { gives: Tournament; takes: OnTournament; path: { id: string } };
  "POST /api/tournaments/{id}/finish": { gives: Tournament; takes: OnTournament; path: { id: string } };
  "POST /api/tournaments/{id}/ready": { gives: Tournament; takes: OnTournament; path: { id: string } };
  "POST /api/tournaments/{id}/start": { gives: Tournament; takes: OnTournament; path: { id: string } };
  "POST /api/tournaments/{id}/take-out": { gives: Tournament; takes: OnEntrant; path: { id: string } };
  "GET /api/tournaments/{id}/text": { gives: string; path: { id: string } };
  "POST /api/tournaments/{id}/unready": { gives: Tournament; takes: OnTournament; path: { id: string } };
  "POST /api/tournaments/{id}/withdraw": { gives: Tournament; takes: OnTournament; path: { id: string } };
  "GET /api/words/{word}": { gives: Word; path: { word: string }; query: { plural_only?: string | number; obscene?: string | number } };
  "GET /metrics": { gives: string };
}
