import pg from 'pg';
import { type Database, removalsHeldLock } from '../../platform/index.ts';

export class BackupRunning extends Error {
	override name = 'BackupRunning';

	constructor() {
		super('Another backup of this shop is running. Wait until it has ended, then start this one again.');
	}
}

export interface BackupLock {
	/** Throws if the connection, and with it the lock, was lost. */
	assertHeld(): void;
	release(): Promise<void>;
}

/**
 * Lets one backup of a shop run at a time, and holds the removal of files while it runs. The lock ends with its connection, so a process
 * that dies leaves none behind. Errors: `BackupRunning`.
 */
export async function lockBackup({ connectionString }: Pick<Database, 'connectionString'>): Promise<BackupLock> {
	const client = new pg.Client({ connectionString, application_name: 'print-room-backup', keepAlive: true });
	let lost: Error | null = null;
	client.on('error', (error) => {
		lost = error;
	});
	client.on('end', () => {
		lost ??= new Error('the connection ended');
	});
	await client.connect();
	const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [removalsHeldLock]);
	if (rows[0]?.taken !== true) {
		await client.end();
		throw new BackupRunning();
	}
	return {
		assertHeld: () => {
			if (lost !== null) throw new Error('The connection to the database was lost during the backup.', { cause: lost });
		},
		release: () => client.end(),
	};
}
