import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { designsById } from '../designs/index.ts';
import { MailRefused, renderMail, type Task, type Tx } from '../platform/index.ts';
import { sizeOf } from './answer-mail.ts';
import { type FileChecksParts, mailAskedTask, mailTries } from './file-checks.parts.ts';
import { freeCheckRequests } from './file-checks.table.ts';
import { askedPage } from './staff-mail.pages.ts';

const payloadSchema = z.object({ requestId: z.string() });

/** Queues the mail in the transaction that asks: it is sent if that commits, and only then. */
export async function tellStaff({ queue, config }: Pick<FileChecksParts, 'queue' | 'config'>, tx: Tx, requestId: string): Promise<void> {
	if (config.ordersEmail === null) return;
	await queue.add(tx, mailAskedTask, { requestId }, { jobKey: `file-check-asked:${requestId}`, maxAttempts: mailTries });
}

/** Writes the mail from the request as it stands when it is sent. */
export const mailAsked =
	({ orm, config, mailer }: Pick<FileChecksParts, 'orm' | 'config' | 'mailer'>): Task =>
	async (payload, { logger }) => {
		const { requestId } = payloadSchema.parse(payload);
		const [request] = await orm.select().from(freeCheckRequests).where(eq(freeCheckRequests.id, requestId));
		if (config.ordersEmail === null || request === undefined) return;
		const design = (await designsById({ orm }, [request.designId ?? ''])).get(request.designId ?? '');
		const print = design === undefined ? null : { categoryId: design.categoryId, size: sizeOf(design), ppi: design.densityPpi };
		const page = askedPage(config, { ...request, print });
		try {
			await mailer.send({ id: `file-check-asked-${requestId}`, to: config.ordersEmail, ...(await renderMail(config, page)) });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ requestId, err: error }, 'the mail to staff about a file check was refused');
		}
	};
