import { can, isZipExpired } from '@print-room/domain';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { readUsers, rolesNow } from '../../accounts/index.ts';
import { displayIdOf, orders } from '../../orders/index.ts';
import { MailRefused, renderStaffMail, type Task, type Tx } from '../../platform/index.ts';
import { mailOrderZipTask, type OrderZipsDeps } from '../order-zips.deps.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';
import { failedZipTemplate, finishedZipTemplate } from './order-zip-mail.template.ts';

/** Retries last several hours, with growing pauses. */
const maxAttempts = 12;

const payloadSchema = z.object({ orderZipId: z.uuid(), run: z.number().int(), userId: z.string() });
type OrderZipMail = z.output<typeof payloadSchema>;

/** Queues the requested mails in the transaction that ends the run, so that they are sent only if it commits. */
export async function queueMails({ queue }: Pick<OrderZipsDeps, 'queue'>, tx: Tx, { id, run, watchers }: OrderZipRow): Promise<void> {
	for (const { userId, email } of watchers) {
		if (!email) continue;
		const jobKey = `${mailOrderZipTask}:${id}:${run}:${userId}`;
		await queue.add(tx, mailOrderZipTask, { orderZipId: id, run, userId } satisfies OrderZipMail, { jobKey, maxAttempts });
	}
}

type MailedRow = OrderZipRow & { readonly displayId: string };

/** Returns null if the zip is being made again or has expired. */
function pageOf({ config }: Pick<OrderZipsDeps, 'config'>, row: MailedRow) {
	const { stage, fileSize, expiredAt } = row;
	if (stage === 'failed') return failedZipTemplate(config, row);
	if (stage !== 'completed' || fileSize === null || expiredAt === null) return null;
	const times = { createdAt: row.createdAt.toISOString(), expiredAt: expiredAt.toISOString() };
	return isZipExpired(stage, times, Date.now()) ? null : finishedZipTemplate(config, { ...row, fileSize, expiredAt });
}

/** Returns null for recipients who may no longer prepare zips. */
async function addressOf({ orm }: Pick<OrderZipsDeps, 'orm'>, userId: string): Promise<string | null> {
	if (!can(await rolesNow(orm, userId), 'zips.prepare')) return null;
	return (await readUsers(orm, [userId])).get(userId)?.email ?? null;
}

/** The mail's id is the same on a retry, so that mail servers can recognise a duplicate. */
export const mailOrderZip =
	(deps: Pick<OrderZipsDeps, 'orm' | 'config' | 'mailer' | 'staffNotice'>): Task =>
	async (payload, { logger }) => {
		const { orderZipId, run, userId } = payloadSchema.parse(payload);
		const { orm, mailer } = deps;
		const [found] = await orm
			.select({ row: orderZips, number: orders.number })
			.from(orderZips)
			.innerJoin(orders, eq(orders.id, orderZips.orderId))
			.where(and(eq(orderZips.id, orderZipId), eq(orderZips.run, run)));
		const page = found === undefined ? null : pageOf(deps, { ...found.row, displayId: displayIdOf(found.number) });
		const to = await addressOf(deps, userId);
		if (page === null || to === null) return;
		try {
			await mailer.send({ id: `order-zip-${orderZipId}-${run}-${userId}`, to, ...(await renderStaffMail(deps, page)) });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ orderZipId, userId, err: error }, 'the mail server refused a mail about an order zip');
		}
	};
