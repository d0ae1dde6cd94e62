import { sizeLabel } from '@print-room/domain';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { readUsers } from '../../accounts/index.ts';
import { type DesignRow, designsById, mailPictureOf } from '../../designs/index.ts';
import { type MailTemplate, type Orm, type Queue, renderMail, type Task, type Tx } from '../../platform/index.ts';
import { type FileChecksDeps, mailAnswerTask, mailTries } from '../file-checks.deps.ts';
import { fileCheckEntries, freeCheckRequests } from '../file-checks.table.ts';
import { makeLink } from '../links/links.ts';
import type { EntryRow, RequestRow } from '../requests.ts';
import { answerTemplate } from './answer-mail.template.ts';
import { isToBeMailed, sendOnce } from './send-once.ts';

type MailDeps = Pick<FileChecksDeps, 'orm' | 'config' | 'mailer' | 'blobs' | 'heldLines'>;

const payloadSchema = z.object({ entryId: z.string() });

export const sizeOf = ({ width, height, units }: Pick<DesignRow, 'width' | 'height' | 'units'>): string =>
	sizeLabel({ width, height, units });

/** Queues the mail in the transaction of the answer: it is sent if and only if that commits. */
export async function queueAnswerMail({ queue }: { readonly queue: Queue }, tx: Tx, entryId: string): Promise<void> {
	await queue.add(tx, mailAnswerTask, { entryId }, { jobKey: `file-check-answer:${entryId}`, maxAttempts: mailTries });
}

interface Due {
	readonly entry: EntryRow;
	readonly request: RequestRow;
	readonly design: DesignRow;
	readonly to: string;
	readonly hasAccount: boolean;
}

/** Address of the answer: the e-mail that a guest typed, even if they have an account since; else the account's present one. */
export async function addressOf(
	orm: Orm,
	{ ownerId, email, answerTo }: Pick<RequestRow, 'ownerId' | 'email' | 'answerTo'>,
): Promise<{ readonly to: string; readonly hasAccount: boolean }> {
	const user = (await readUsers(orm, [ownerId])).get(ownerId);
	return { to: answerTo ?? user?.email ?? email, hasAccount: user !== undefined };
}

/** Returns the mail that is due; null if it was sent, another answer replaced it, or there is nothing left to open. */
async function dueMail({ orm }: Pick<MailDeps, 'orm'>, entryId: string): Promise<Due | null> {
	const [found] = await orm
		.select({ entry: fileCheckEntries, request: freeCheckRequests })
		.from(fileCheckEntries)
		.innerJoin(freeCheckRequests, eq(freeCheckRequests.id, fileCheckEntries.requestId))
		.where(isToBeMailed(entryId));
	if (found === undefined) return null;
	const { requestId, kind, createdAt, id } = fileCheckEntries;
	const [latest] = await orm
		.select({ id })
		.from(fileCheckEntries)
		.where(and(eq(requestId, found.request.id), eq(kind, 'answered')))
		.orderBy(desc(createdAt), desc(id))
		.limit(1);
	const design = (await designsById({ orm }, [found.entry.designId ?? ''])).get(found.entry.designId ?? '');
	return latest?.id === entryId && design !== undefined ? { ...found, design, ...(await addressOf(orm, found.request)) } : null;
}

/** The longer side, in pixels of the mail. */
const pictureSidePx = 360;

/**
 * An account's design opens after a sign-in, which `account` requests from the page; a guest's opens by the link itself, with a token made
 * only now.
 */
async function pageOf(
	{ orm, config, blobs, heldLines }: MailDeps,
	{ entry, request, design, hasAccount }: Due,
): Promise<MailTemplate | null> {
	const { verdict, problems, text } = entry;
	if (verdict === null) return null;
	const query = new URLSearchParams({ design_id: design.id, check: request.id, account: '1' });
	const path = hasAccount
		? `process/${design.categoryId}?${query}`
		: `file-check/${await makeLink(orm, { requestId: request.id, designId: design.id })}`;
	const picture = await mailPictureOf(blobs, design, { sidePx: pictureSidePx, alt: 'Your print' });
	const url = `${config.publicUrl}/${path}`;
	const line = request.orderItemId === null ? undefined : (await heldLines.find(orm, [request.orderItemId])).get(request.orderItemId);
	const orderNumber = line?.orderNumber ?? null;
	return answerTemplate({
		verdict,
		problems,
		text,
		orderNumber,
		size: sizeOf(design),
		url,
		isKey: !hasAccount,
		...(picture !== null && { picture }),
	});
}

/**
 * Sends an answer, once. A repeated job makes another link; the earlier one stays valid, since its mail may have been handed over just
 * before the process died.
 */
export const mailAnswer =
	(deps: MailDeps): Task =>
	async (payload, { logger }) => {
		const { orm, config, mailer } = deps;
		const { entryId } = payloadSchema.parse(payload);
		const due = await dueMail(deps, entryId);
		// Before the entry is locked: the mail must be right whatever happens to the transaction.
		const page = due === null ? null : await pageOf(deps, due);
		if (due === null || page === null) return;
		const mail = { id: `file-check-${entryId}`, to: due.to, ...(await renderMail(config, page)) };
		await sendOnce({ orm, mailer, logger }, entryId, mail);
	};
