import { ppi, shownPpi } from '@print-room/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { designsById } from '../../designs/index.ts';
import { type Orm, renderStaffMail, type Task, type Tx } from '../../platform/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type FileChecksDeps, mailAskedTask, mailTries } from '../file-checks.deps.ts';
import { fileCheckEntries, freeCheckRequests } from '../file-checks.table.ts';
import type { EntryRow, RequestRow } from '../requests.ts';
import { addressOf, sizeOf } from './answer-mail.ts';
import { isToBeMailed, sendOnce } from './send-once.ts';
import { askedTemplate } from './staff-mail.template.ts';

const payloadSchema = z.object({ entryId: z.string() });

/** Queues the mail in the transaction of the request: it is sent if and only if that commits. */
export async function queueAskedMail({ queue, config }: Pick<FileChecksDeps, 'queue' | 'config'>, tx: Tx, entryId: string): Promise<void> {
	if (config.ordersEmail === null) return;
	await queue.add(tx, mailAskedTask, { entryId }, { jobKey: `file-check-asked:${entryId}`, maxAttempts: mailTries });
}

/** Returns the mail that is due; null if it was sent, or if a later question has a mail of its own. */
async function dueMail(orm: Orm, entryId: string): Promise<{ readonly entry: EntryRow; readonly request: RequestRow } | null> {
	const [due] = await orm
		.select({ entry: fileCheckEntries, request: freeCheckRequests })
		.from(fileCheckEntries)
		.innerJoin(freeCheckRequests, eq(freeCheckRequests.id, fileCheckEntries.requestId))
		.where(isToBeMailed(entryId));
	if (due === undefined) return null;
	const { id, requestId, kind, createdAt } = fileCheckEntries;
	const [latest] = await orm
		.select({ id })
		.from(fileCheckEntries)
		.where(and(eq(requestId, due.request.id), inArray(kind, ['asked', 'changed', 'cancelAsked'])))
		.orderBy(desc(createdAt), desc(id))
		.limit(1);
	return latest?.id === entryId ? due : null;
}

/** Writes the mail from the request's state at the time of sending. */
export const mailAsked =
	(deps: Pick<FileChecksDeps, 'orm' | 'config' | 'mailer' | 'staffNotice' | 'heldLines'>): Task =>
	async (payload, { logger }) => {
		const { orm, config, mailer } = deps;
		const { entryId } = payloadSchema.parse(payload);
		const due = await dueMail(orm, entryId);
		if (config.ordersEmail === null || due === null) return;
		const { entry, request } = due;
		const design = (await designsById({ orm }, [entry.designId ?? ''])).get(entry.designId ?? '');
		const { thresholds } = await readSettings(orm);
		const print =
			design === undefined
				? null
				: { categoryId: design.categoryId, size: sizeOf(design), ppi: shownPpi(ppi(design.densityPpi), thresholds) };
		const who = entry.byId === request.ownerId ? 'person' : 'linkHolder';
		const { to: email } = await addressOf(orm, request);
		const itemId = request.orderItemId;
		const line = itemId === null ? null : ((await deps.heldLines.find(orm, [itemId])).get(itemId) ?? null);
		const asks = entry.kind === 'cancelAsked' ? 'cancel' : entry.kind === 'changed' ? 'again' : 'first';
		const page = askedTemplate(config, { ...request, email, comment: entry.text, asks, line, who, print });
		const mail = { id: `file-check-asked-${entryId}`, to: config.ordersEmail, ...(await renderStaffMail(deps, page)) };
		await sendOnce({ orm, mailer, logger }, entryId, mail);
	};
