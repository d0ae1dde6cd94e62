import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensurePrintFiles, isOfEarlierFile, isRecutDue } from '../designs/index.ts';
import type { ArchiveContents, ArchivedDesign } from './archive-contents.ts';
import { type ArchivePlan, planArchive, sizeOf } from './archive-entries.ts';
import { ArchiveFailure, notMade, toldName } from './archive-failure.ts';
import { requireRoom } from './archive-folder.ts';
import { countFiles, type Run } from './archive-run.ts';
import type { ArchivesDeps } from './archives.deps.ts';
import { contentKeyOf, readContents } from './read-contents.ts';
import { makeTickets } from './tickets/index.ts';

/** Staff may change an order's designs while its files are looked at. */
const mostTries = 3;

export interface Making {
	readonly run: Run;
	readonly orderId: string;
	/** what it would have been made from when it was asked for; null: unknown */
	readonly askedContentKey: string | null;
	/** of this run alone */
	readonly folder: string;
	readonly signal: AbortSignal;
}

export interface PreparedArchive {
	readonly plan: ArchivePlan;
	/** where they lie, by the design's id */
	readonly tickets: ReadonlyMap<string, string>;
	readonly contentKey: string;
}

async function haveFiles(deps: ArchivesDeps, { design }: ArchivedDesign, { folder, signal }: Making): Promise<void> {
	try {
		await ensurePrintFiles(deps, design.id, { folder, signal });
	} catch (error) {
		signal.throwIfAborted();
		throw notMade(`The print file of ${toldName(design.snapshot.image.name)}`, error);
	}
}

async function haveTickets(deps: ArchivesDeps, contents: ArchiveContents, { folder, signal }: Making) {
	const own = join(folder, 'tickets');
	await mkdir(own, { recursive: true });
	try {
		return await makeTickets(deps, contents, own, signal);
	} catch (error) {
		signal.throwIfAborted();
		throw notMade('The job tickets', error);
	}
}

/** Sentences about print files that are soon others, or should be: this zip has those that there are. */
async function dueSentences(deps: ArchivesDeps, { designs }: ArchiveContents): Promise<string[]> {
	const due: string[] = [];
	for (const { design, image } of designs) {
		const what = `The print file of ${toldName(design.snapshot.image.name)}`;
		if (await isRecutDue(deps, design.id)) due.push(`${what} is being made anew: prepare the zip again before it is printed.`);
		else if (isOfEarlierFile(design, image))
			due.push(
				`${what} was cut before the image’s file was replaced: make it anew on the design’s page, unless it is to be printed as it was.`,
			);
	}
	return due;
}

/** A zip holds the order as it is when it is made: whoever asked for it saw another one. */
const changedSentences = (contentKey: string, askedContentKey: string | null): string[] =>
	askedContentKey === null || askedContentKey === contentKey
		? []
		: ['The order changed after this zip was asked for. The zip holds it as it was when it was made: look at the order before you print.'];

/** Looks at every file of an order's designs, and makes those that are missing. Errors: `ArchiveFailure`, `RunOver`, the signal's reason. */
export async function prepareArchive(deps: ArchivesDeps, making: Making): Promise<PreparedArchive> {
	const { run, orderId, askedContentKey, signal } = making;
	for (let tries = 1; ; tries++) {
		const before = await readContents(deps.orm, orderId);
		if (before.designs.length === 0) throw new ArchiveFailure('There is nothing in this order that can be made');
		const { names, files } = planArchive(before);
		const progress = await countFiles(deps, run, 'preparing', files.length + before.designs.length);
		for (const one of before.designs) {
			await haveFiles(deps, one, making);
			await progress.add((names.get(one.design.id)?.prints.length ?? 0) + 1);
		}
		// First: what is made anew between the two looks is another content.
		const due = await dueSentences(deps, before);
		const contents = await readContents(deps.orm, orderId);
		const contentKey = contentKeyOf(contents);
		if (contentKey !== contentKeyOf(before)) {
			if (tries === mostTries) throw new Error('the order was changed again and again');
			continue;
		}
		const planned = planArchive(contents);
		const plan = { ...planned, errors: [...planned.errors, ...due, ...changedSentences(contentKey, askedContentKey)] };
		let bytes = 0;
		for (const file of plan.files) bytes += await sizeOf(deps, file);
		await requireRoom(deps.config, bytes);
		signal.throwIfAborted();
		const tickets = await haveTickets(deps, contents, making);
		await progress.add(tickets.size);
		return { plan, tickets, contentKey };
	}
}
