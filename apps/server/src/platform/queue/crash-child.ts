import { pino } from 'pino';
import { connectDatabase } from '../database/database.ts';
import { openQueue } from './index.ts';

/** Crash-test program: takes the job `stuck`, reports it, and never finishes. */
const [connectionString] = process.argv.slice(2);
if (connectionString === undefined) throw new Error('usage: crash-child.ts <database address>');
const logger = pino({ level: 'silent' });
const db = await connectDatabase({ connectionString, logger, maxConnections: 5 });
await openQueue({ pool: db.pool, logger }).startWorker({
	concurrency: 1,
	tasks: {
		stuck: async () => {
			process.stdout.write('taken\n');
			await new Promise(() => setInterval(() => undefined, 1000));
		},
	},
});
