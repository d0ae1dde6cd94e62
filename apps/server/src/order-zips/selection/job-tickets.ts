import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { maxTicketsAtOnce } from '@print-room/contract';
import { AppError, type Executor } from '../../platform/index.ts';
import { workFolder } from '../../uploads/index.ts';
import type { OrderZipContents } from '../contents/contents.ts';
import { readContents } from '../contents/read-contents.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { makeTicketBook } from '../tickets/index.ts';

/** Errors: ENTITY_NOT_FOUND, NOTHING_TO_PRINT, TOO_MUCH_AT_ONCE. */
export async function readTickets(executor: Executor, ids: readonly string[]): Promise<OrderZipContents[]> {
	const contents: OrderZipContents[] = [];
	for (const id of ids) contents.push(await readContents(executor, id));
	const pages = contents.reduce((sum, { designs }) => sum + designs.length, 0);
	if (pages === 0) throw new AppError('NOTHING_TO_PRINT', 'Nothing in these orders can be printed.');
	if (pages > maxTicketsAtOnce)
		throw new AppError(
			'TOO_MUCH_AT_ONCE',
			`One file holds at most ${maxTicketsAtOnce} job tickets, and these orders have ${pages}. Select fewer orders.`,
		);
	return contents;
}

/** Draws the job tickets as one PDF, which exists only while `use` runs. */
export async function withTicketBook<T>(
	deps: OrderZipsDeps,
	contents: readonly OrderZipContents[],
	signal: AbortSignal,
	use: (path: string) => Promise<T>,
): Promise<T> {
	const within = workFolder(deps.config.dataDir);
	await mkdir(within, { recursive: true });
	const folder = await mkdtemp(join(within, 'job-tickets-'));
	try {
		const path = join(folder, 'job-tickets.pdf');
		await makeTicketBook(deps, contents, path, signal);
		return await use(path);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
