import { lte } from 'drizzle-orm';
import type { Orm, Task } from '../platform/index.ts';
import { type FileChecksDeps, mailAnswerTask, mailAskedTask, mailReceiptTask } from './file-checks.deps.ts';
import { fileCheckGuests, fileCheckLinks } from './file-checks.table.ts';
import { mailAnswer } from './mails/answer-mail.ts';
import { mailReceipt } from './mails/receipt-mail.ts';
import { mailAsked } from './mails/staff-mail.ts';
import { measureTasks } from './measure-file.ts';
import { sweepOld } from './own/old-file-checks.ts';

async function removeExpired(orm: Orm): Promise<void> {
	const now = new Date();
	await orm.delete(fileCheckLinks).where(lte(fileCheckLinks.expiresAt, now));
	await orm.delete(fileCheckGuests).where(lte(fileCheckGuests.expiresAt, now));
}

export const fileCheckTasks = (deps: FileChecksDeps): Readonly<Record<string, Task>> => ({
	[mailAnswerTask]: mailAnswer(deps),
	[mailAskedTask]: mailAsked(deps),
	[mailReceiptTask]: mailReceipt(deps),
	'sweep-file-checks': async (_payload, { signal }) => {
		await removeExpired(deps.orm);
		await sweepOld(deps, signal);
	},
	...measureTasks(deps),
});
