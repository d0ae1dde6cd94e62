import { DAY_MS } from '@print-room/domain';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createCounter } from '../../accounts/index.ts';
import { MailRefused, type MailTemplate, type Orm, renderMail, type Task, type Tx } from '../../platform/index.ts';
import { mailboxSql } from '../asking-limits.ts';
import { type FileChecksDeps, mailReceiptTask, mailTries } from '../file-checks.deps.ts';
import { freeCheckRequests } from '../file-checks.table.ts';
import { addressOf } from './answer-mail.ts';

const daySeconds = DAY_MS / 1000;
/** A school or an office is one network, too. */
const maxFromOneNetwork = 10;

const payloadSchema = z.object({ requestId: z.string() });

/** Contains nothing that was typed: the e-mail may belong to a person who never asked. */
export const receiptPage: MailTemplate = {
	kind: 'fileCheckReceived',
	subject: 'We have your request for a free file check',
	preview: 'We’ll check the file and reply to this address.',
	title: 'We have your request for a free file check',
	paragraphs: [],
	footnote: 'Didn’t ask for this? You can ignore this mail: we’ll send only our answer.',
};

/** Whether a guest of that network may cause another mail to an unproven e-mail. @param from a network */
export const mayWriteFor = async (orm: Pick<Orm, '$client'>, from: string): Promise<boolean> =>
	(await createCounter(orm, 'file-check-receipt-place', daySeconds).count(from)).consumedPoints <= maxFromOneNetwork;

/** Allows one receipt per day to a typed e-mail. Called when the request is stored. */
async function isFirstOfDay(tx: Tx, email: string): Promise<boolean> {
	const since = new Date(Date.now() - DAY_MS);
	const [found] = await tx
		.select({ requests: count() })
		.from(freeCheckRequests)
		.where(and(gt(freeCheckRequests.createdAt, since), eq(mailboxSql(freeCheckRequests.email), mailboxSql(sql`${email}::text`))));
	return (found?.requests ?? 0) <= 1;
}

/** Queues the receipt of a request, in the transaction that stores it. `typed`: a guest's e-mail; null for an account. */
export async function queueReceipt(
	{ queue }: Pick<FileChecksDeps, 'queue'>,
	tx: Tx,
	{ requestId, typed }: { readonly requestId: string; readonly typed: string | null },
): Promise<void> {
	if (typed !== null && !(await isFirstOfDay(tx, typed))) return;
	await queue.add(tx, mailReceiptTask, { requestId }, { jobKey: `file-check-received:${requestId}`, maxAttempts: mailTries });
}

/** Mails the receipt of a request, unless the request is gone by then. */
export const mailReceipt =
	({ orm, config, mailer }: Pick<FileChecksDeps, 'orm' | 'config' | 'mailer'>): Task =>
	async (payload, { logger }) => {
		const { requestId } = payloadSchema.parse(payload);
		const [request] = await orm.select().from(freeCheckRequests).where(eq(freeCheckRequests.id, requestId));
		if (request === undefined) return;
		const { to } = await addressOf(orm, request);
		try {
			await mailer.send({ id: `file-check-received-${requestId}`, to, ...(await renderMail(config, receiptPage)) });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ requestId, err: error }, 'a mail about a file check was refused');
		}
	};
