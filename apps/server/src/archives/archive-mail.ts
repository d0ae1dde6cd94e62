import { can, isZipExpired } from '@print-room/domain';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { readUsers, rolesNow } from '../accounts/index.ts';
import { displayIdOf, orders } from '../orders/index.ts';
import { MailRefused, renderStaffMail, type Task, type Tx } from '../platform/index.ts';
import { failedZipPage, finishedZipPage } from './archive-mail.pages.ts';
import { type ArchivesDeps, mailArchiveTask } from './archives.deps.ts';
import { type ArchiveRow, archives } from './archives.table.ts';

/** Tried for some hours, with growing pauses. */
const maxAttempts = 12;

const payloadSchema = z.object({ archiveId: z.uuid(), run: z.number().int(), userId: z.string() });
type ArchiveMail = z.output<typeof payloadSchema>;

/** Queues the mails to those who asked for one, in the transaction that ends the run: they are sent if that commits, and only then. */
export async function queueMails({ queue }: Pick<ArchivesDeps, 'queue'>, tx: Tx, { id, run, watchers }: ArchiveRow): Promise<void> {
	for (const { userId, email } of watchers) {
		if (!email) continue;
		const jobKey = `${mailArchiveTask}:${id}:${run}:${userId}`;
		await queue.add(tx, mailArchiveTask, { archiveId: id, run, userId } satisfies ArchiveMail, { jobKey, maxAttempts });
	}
}

type Told = ArchiveRow & { readonly displayId: string };

/** What there is to say; null: it is being made anew, or is gone again already. */
function pageOf({ config }: Pick<ArchivesDeps, 'config'>, row: Told) {
	const { stage, fileSize, expiredAt } = row;
	if (stage === 'failed') return failedZipPage(config, row);
	if (stage !== 'completed' || fileSize === null || expiredAt === null) return null;
	const times = { createdAt: row.createdAt.toISOString(), expiredAt: expiredAt.toISOString() };
	return isZipExpired(stage, times, Date.now()) ? null : finishedZipPage(config, { ...row, fileSize, expiredAt });
}

/** Whose rights went meanwhile hears nothing of an order. */
async function addressOf({ orm }: Pick<ArchivesDeps, 'orm'>, userId: string): Promise<string | null> {
	if (!can(await rolesNow(orm, userId), 'zips.prepare')) return null;
	return (await readUsers(orm, [userId])).get(userId)?.email ?? null;
}

/** A mail that was handed over just before the process died has the same id the second time. */
export const mailArchive =
	(deps: Pick<ArchivesDeps, 'orm' | 'config' | 'mailer' | 'staffNotice'>): Task =>
	async (payload, { logger }) => {
		const { archiveId, run, userId } = payloadSchema.parse(payload);
		const { orm, mailer } = deps;
		const [found] = await orm
			.select({ row: archives, number: orders.number })
			.from(archives)
			.innerJoin(orders, eq(orders.id, archives.orderId))
			.where(and(eq(archives.id, archiveId), eq(archives.run, run)));
		const page = found === undefined ? null : pageOf(deps, { ...found.row, displayId: displayIdOf(found.number) });
		const to = await addressOf(deps, userId);
		if (page === null || to === null) return;
		try {
			await mailer.send({ id: `archive-${archiveId}-${run}-${userId}`, to, ...(await renderStaffMail(deps, page)) });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ archiveId, userId, err: error }, 'the mail about a zip was refused');
		}
	};
