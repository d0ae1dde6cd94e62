import { FoxyError, parseTransaction } from '@print-room/foxy';
import { z } from 'zod';
import { type ListedTransaction, TransactionsUnavailable } from './transaction-source.ts';

const pageSize = 100;
/** A longer list is a fault of the service. */
const maxPages = 1000;

const pageSchema = z.object({
	total_items: z.coerce.number().int().min(0),
	_embedded: z.object({ 'fx:transactions': z.array(z.unknown()).nullish() }).nullish(),
});
const entrySchema = z.object({
	id: z.union([z.string().min(1), z.number().int()]),
	_links: z
		.object({ 'fx:process_webhook': z.object({ href: z.string() }).nullish().catch(null) })
		.nullish()
		.catch(null),
});

const unreadable = () => new TransactionsUnavailable('The cart service’s list of payments has an unknown format.');

function listedOf(raw: unknown): ListedTransaction {
	const entry = entrySchema.safeParse(raw);
	if (!entry.success) throw unreadable();
	const { id, _links } = entry.data;
	const about = { id: String(id), resendUrl: URL.parse(_links?.['fx:process_webhook']?.href ?? '') };
	try {
		return { ...about, transaction: parseTransaction(raw), problem: null };
	} catch (error) {
		if (!(error instanceof FoxyError)) throw error;
		return { ...about, transaction: null, problem: error.message };
	}
}

/** Entries that are unreadable or without a date may be from any time. */
const isFrom = (since: Date, { transaction }: ListedTransaction): boolean =>
	transaction === null || transaction.date === null || Date.parse(transaction.date) >= since.getTime();

/** Whether the service sorted as requested; otherwise the newest could come last. */
function isNewestFirst(entries: readonly ListedTransaction[]): boolean {
	const times = entries.flatMap(({ transaction }) => (transaction?.date == null ? [] : [Date.parse(transaction.date)]));
	return times.every((time, at) => at === 0 || time <= (times[at - 1] ?? time)) && (times[0] ?? 0) > (times.at(-1) ?? 0);
}

/**
 * Reads a list page by page, newest first, until it ends or a whole page is older than `since`. A transaction that arrives in between
 * shifts the others by one, so that one appears twice and none is skipped.
 */
export async function readPages(first: URL, since: Date, read: (url: URL) => Promise<unknown>): Promise<readonly ListedTransaction[]> {
	const found = new Map<string, ListedTransaction>();
	let offset = 0;
	for (let page = 0; page < maxPages; page += 1) {
		const url = new URL(first);
		url.searchParams.set('limit', String(pageSize));
		url.searchParams.set('offset', String(offset));
		const answer = pageSchema.safeParse(await read(url));
		if (!answer.success) throw unreadable();
		const entries = (answer.data._embedded?.['fx:transactions'] ?? []).map(listedOf);
		const recent = entries.filter((entry) => isFrom(since, entry));
		for (const entry of recent) found.set(entry.id, entry);
		offset += entries.length;
		const isOver = entries.length === 0 || offset >= answer.data.total_items;
		if (isOver || (recent.length === 0 && isNewestFirst(entries))) return [...found.values()];
	}
	throw unreadable();
}
