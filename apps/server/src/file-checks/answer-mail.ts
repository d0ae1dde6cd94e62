import { formatSize, SUMMARY_DECIMALS } from '@print-room/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNames } from '../accounts/index.ts';
import { type DesignRow, designsById } from '../designs/index.ts';
import { type MailPage, MailRefused, type Queue, renderMail, type Task, type Tx } from '../platform/index.ts';
import { answerPage } from './answer-mail.pages.ts';
import { type FileChecksParts, mailAnswerTask, mailTries } from './file-checks.parts.ts';
import { fileCheckEntries, freeCheckRequests } from './file-checks.table.ts';
import { makeLink } from './links.ts';
import type { EntryRow, RequestRow } from './requests.ts';

type MailParts = Pick<FileChecksParts, 'orm' | 'config' | 'mailer'>;

const payloadSchema = z.object({ entryId: z.string() });

export const sizeOf = ({ width, height, units }: Pick<DesignRow, 'width' | 'height' | 'units'>): string =>
	formatSize({ width, height, units }, SUMMARY_DECIMALS[units]);

/** Queues the mail in the transaction that answers: it is sent if that commits, and only then. */
export async function queueAnswerMail({ queue }: { readonly queue: Queue }, tx: Tx, entryId: string): Promise<void> {
	await queue.add(tx, mailAnswerTask, { entryId }, { jobKey: `file-check-answer:${entryId}`, maxAttempts: mailTries });
}

interface Due {
	readonly entry: EntryRow;
	readonly request: RequestRow;
	readonly design: DesignRow;
}

/** What is to be mailed; null when it was, when another answer has taken its place, and when there is nothing left to open. */
async function dueMail({ orm }: Pick<MailParts, 'orm'>, entryId: string): Promise<Due | null> {
	const [found] = await orm
		.select({ entry: fileCheckEntries, request: freeCheckRequests })
		.from(fileCheckEntries)
		.innerJoin(freeCheckRequests, eq(freeCheckRequests.id, fileCheckEntries.requestId))
		.where(and(eq(fileCheckEntries.id, entryId), isNull(fileCheckEntries.mailedAt)));
	if (found === undefined) return null;
	const { requestId, kind, createdAt, id } = fileCheckEntries;
	const [latest] = await orm
		.select({ id })
		.from(fileCheckEntries)
		.where(and(eq(requestId, found.request.id), eq(kind, 'answered')))
		.orderBy(desc(createdAt), desc(id))
		.limit(1);
	const design = (await designsById({ orm }, [found.entry.designId ?? ''])).get(found.entry.designId ?? '');
	return latest?.id === entryId && design !== undefined ? { ...found, design } : null;
}

/** An account's design is opened after a login; a guest's by the link itself, whose token is made only now (D24). */
async function pageOf({ orm, config }: MailParts, { entry, request, design }: Due): Promise<MailPage | null> {
	const { verdict, problems, text } = entry;
	if (verdict === null) return null;
	const hasAccount = (await readNames(orm, [request.ownerId])).size > 0;
	const query = new URLSearchParams({ design_id: design.id, check: request.id });
	const path = hasAccount
		? `process/${design.categoryId}?${query}`
		: `file-check/${await makeLink(orm, { requestId: request.id, designId: design.id })}`;
	return answerPage({ verdict, problems, text, size: sizeOf(design), url: `${config.publicUrl}/${path}`, isKey: !hasAccount });
}

/**
 * Sends an answer, once: its entry is held until it is noted that the mail went out. A job that is repeated makes another link; the one
 * before stays good, for its mail may have been handed over just before the process died.
 */
export const mailAnswer =
	(parts: MailParts): Task =>
	async (payload, { logger }) => {
		const { orm, config, mailer } = parts;
		const { entryId } = payloadSchema.parse(payload);
		const due = await dueMail(parts, entryId);
		// Before the entry is held: what a mail says must be good whatever becomes of the transaction.
		const page = due === null ? null : await pageOf(parts, due);
		if (due === null || page === null) return;
		const mail = await renderMail(config, page);
		await orm.transaction(async (tx) => {
			const [entry] = await tx
				.select({ id: fileCheckEntries.id })
				.from(fileCheckEntries)
				.where(and(eq(fileCheckEntries.id, entryId), isNull(fileCheckEntries.mailedAt)))
				.for('update');
			if (entry === undefined) return;
			try {
				await mailer.send({ id: `file-check-${entryId}`, to: due.request.email, ...mail });
			} catch (error) {
				if (!(error instanceof MailRefused)) throw error;
				logger.warn({ requestId: due.request.id, entryId, err: error }, 'the mail about a file check was refused');
				return;
			}
			await tx.update(fileCheckEntries).set({ mailedAt: sql`clock_timestamp()` }).where(eq(fileCheckEntries.id, entryId));
		});
	};
