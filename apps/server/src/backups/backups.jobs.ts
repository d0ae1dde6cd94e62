import type { Task } from '../platform/index.ts';
import type { BackupsDeps } from './backups.deps.ts';
import { heldRemovalTasks } from './held-removals.jobs.ts';
import { backupMailTasks } from './schedule/backup-mails.ts';
import { drillIfDue } from './schedule/drill.ts';
import { backUpIfDue } from './schedule/scheduled-backup.ts';

export const backupTasks = (deps: BackupsDeps): Readonly<Record<string, Task>> => ({
	'make-backup': (_payload, { signal }) => backUpIfDue(deps, signal),
	'rehearse-restore': () => drillIfDue(deps),
	...heldRemovalTasks(deps),
	...backupMailTasks(deps),
});
