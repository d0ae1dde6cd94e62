import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mostTicketsAtOnce } from '@print-room/contract';
import { AppError, type Executor } from '../../platform/index.ts';
import { workFolder } from '../../uploads/index.ts';
import type { ArchiveContents } from '../archive-contents.ts';
import type { ArchivesDeps } from '../archives.deps.ts';
import { readContents } from '../read-contents.ts';
import { makeTicketBook } from '../tickets/index.ts';

/** What the job tickets of these orders say. Errors: ENTITY_NOT_FOUND, NOTHING_TO_PRINT, TOO_MUCH_AT_ONCE. */
export async function readTickets(executor: Executor, ids: readonly string[]): Promise<ArchiveContents[]> {
	const contents: ArchiveContents[] = [];
	for (const id of ids) contents.push(await readContents(executor, id));
	const pages = contents.reduce((sum, { designs }) => sum + designs.length, 0);
	if (pages === 0) throw new AppError('NOTHING_TO_PRINT', 'There is nothing in these orders that can be made.');
	if (pages > mostTicketsAtOnce)
		throw new AppError(
			'TOO_MUCH_AT_ONCE',
			`One file takes ${mostTicketsAtOnce} job tickets, and these orders have ${pages}: choose fewer.`,
		);
	return contents;
}

/** Draws the job tickets and lends the PDF for as long as `use` runs. */
export async function withTicketBook<T>(
	deps: ArchivesDeps,
	contents: readonly ArchiveContents[],
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
