import { LongList } from '../http/long-answer.ts';
import type { ListPage } from './read-model.ts';

/** The page with all its items, however long it is. */
export async function whole<Output>(page: Promise<ListPage<Output>>): Promise<ListPage<Output> & { readonly items: Output[] }> {
	const { items, ...counts } = await page;
	if (!(items instanceof LongList)) return { ...counts, items };
	const read: Output[] = [];
	for await (const batch of items.batches) read.push(...batch);
	return { ...counts, items: read };
}
