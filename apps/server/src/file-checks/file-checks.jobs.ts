import { lte } from 'drizzle-orm';
import type { Orm, Task } from '../platform/index.ts';
import { mailAnswer } from './answer-mail.ts';
import { type FileChecksParts, mailAnswerTask, mailAskedTask, mailReceiptTask } from './file-checks.parts.ts';
import { fileCheckGuests, fileCheckLinks } from './file-checks.table.ts';
import { measureTasks } from './measure-file.ts';
import { sweepOld } from './old-file-checks.ts';
import { mailReceipt } from './receipt/receipt-mail.ts';
import { mailAsked } from './staff-mail.ts';

/** Mailed links that are good no longer, and who came by one. */
async function removeExpired(orm: Orm): Promise<void> {
	const now = new Date();
	await orm.delete(fileCheckLinks).where(lte(fileCheckLinks.expiresAt, now));
	await orm.delete(fileCheckGuests).where(lte(fileCheckGuests.expiresAt, now));
}

export const fileCheckTasks = (parts: FileChecksParts): Readonly<Record<string, Task>> => ({
	[mailAnswerTask]: mailAnswer(parts),
	[mailAskedTask]: mailAsked(parts),
	[mailReceiptTask]: mailReceipt(parts),
	'sweep-file-checks': async (_payload, { signal }) => {
		await removeExpired(parts.orm);
		await sweepOld(parts, signal);
	},
	...measureTasks(parts),
});
