export { clusterHome, removeCluster } from './cluster-folder.ts';
export { type Database, type Executor, inTransaction, type Orm, openDatabase, type Tx } from './database.ts';
export { superuserAddress } from './embedded-postgres.ts';
export { migrate, migrationHashes, migrationProblem, migrationsFolder, whileOthersWait } from './migrate.ts';
export { runningPostgres } from './running-postgres.ts';
export { isUnreachable } from './unreachable.ts';
