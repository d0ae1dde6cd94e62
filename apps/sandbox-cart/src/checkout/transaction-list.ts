import { z } from 'zod';
import type { Context } from '../context.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { newestFirst } from './change-status.ts';
import type { StoredTransaction } from './stored-transaction.ts';

const querySchema = z.object({
	limit: z.coerce.number().int().min(1).max(300).default(100),
	offset: z.coerce.number().int().min(0).default(0),
	/** Earliest transaction date. */
	since: z.coerce.date().optional(),
});

/** A page of transactions, newest first: one that arrives between two pages is listed twice rather than missed. */
export function transactionList(context: Context, query: URLSearchParams) {
	const read = querySchema.safeParse(Object.fromEntries([...query].filter(([, value]) => value !== '')));
	if (!read.success) {
		throw new HttpProblem(400, 'INVALID_PARAMETER_VALUE', 'Use a limit from 1 to 300, an offset and a date since.');
	}
	const { limit, offset, since } = read.data;
	const all = newestFirst(context).filter(({ createdAtMs }) => since === undefined || createdAtMs >= since.getTime());
	const page = all.slice(offset, offset + limit);
	const address = (from: number) => {
		const url = new URL('/transactions', context.publicUrl());
		url.search = new URLSearchParams({
			limit: String(limit),
			offset: String(from),
			...(since && { since: since.toISOString() }),
		}).toString();
		return { href: url.href };
	};
	return {
		_links: { self: address(offset), ...(offset + limit < all.length && { next: address(offset + limit) }) },
		total_items: all.length,
		returned_items: page.length,
		limit,
		offset,
		webhook: { url: context.options.webhookUrl, ...context.delivery.state },
		_embedded: { 'fx:transactions': page.map((transaction) => listed(transaction, context.publicUrl())) },
	};
}

const bodySchema = z.looseObject({ _links: z.record(z.string(), z.unknown()).catch({}) });

function listed({ id, body, delivery }: StoredTransaction, publicUrl: string) {
	const transaction = bodySchema.parse(JSON.parse(body));
	return {
		...transaction,
		_links: { ...transaction._links, 'fx:process_webhook': { href: `${publicUrl}/transactions/${id}/refeed` } },
		webhook: { ...delivery, nextAtMs: delivery.state === 'pending' ? delivery.nextAtMs : null },
	};
}
