export { type Database, type Executor, inTransaction, type Orm, openDatabase, type Tx } from './database.ts';
export { migrate, migrationProblem } from './migrate.ts';
export { runningPostgres } from './running-postgres.ts';
export { isUnreachable } from './unreachable.ts';
