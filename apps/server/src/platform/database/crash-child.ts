import { pino } from 'pino';
import { lockDataDir } from '../data-dir/index.ts';
import { openDatabase } from './index.ts';

/** Crash-test program: owns a database, writes as fast as possible, prints what was acknowledged, and waits to be killed. */
const [dataDir, firstNumber] = process.argv.slice(2);
if (dataDir === undefined || firstNumber === undefined) throw new Error('usage: crash-child.ts <data folder> <first number>');
await lockDataDir(dataDir);
const db = await openDatabase({ databaseUrl: null, dataDir, logger: pino({ level: 'silent' }) });
await db.pool.query('create table if not exists written (n integer primary key)');
for (let n = Number(firstNumber); ; n += 1) {
	await db.pool.query('insert into written values ($1)', [n]);
	process.stdout.write(`${n}\n`);
}
