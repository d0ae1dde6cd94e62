import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ImagingError, type PageDrawing } from '@print-room/imaging';
import { BlobNotFound } from '../../platform/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { ArchiveContents, ArchivedDesign } from '../archive-contents.ts';
import { archiveNames } from '../archive-names.ts';
import type { ArchivesDeps } from '../archives.deps.ts';
import { ticketPage } from './ticket-page.ts';

export type TicketDeps = Pick<ArchivesDeps, 'imaging' | 'blobs' | 'config' | 'orm'>;

/** Drawn by one process: starting it takes longer than a page. Their previews are on this disk meanwhile. */
const atOnce = 8;

/** Lends the previews as files for as long as `use` runs; one that is not there is null, and is no reason to print nothing. */
export async function withPreviews<T>(
	blobs: TicketDeps['blobs'],
	keys: readonly string[],
	use: (previews: ReadonlyMap<string, string | null>) => Promise<T>,
	lent: ReadonlyMap<string, string | null> = new Map(),
): Promise<T> {
	const key = keys.find((wanted) => !lent.has(wanted));
	if (key === undefined) return use(lent);
	let isLent = false;
	try {
		return await blobs.withLocalFile(key, (path) => {
			isLent = true;
			return withPreviews(blobs, keys, use, new Map([...lent, [key, path]]));
		});
	} catch (error) {
		if (isLent || !(error instanceof BlobNotFound)) throw error;
		return withPreviews(blobs, keys, use, new Map([...lent, [key, null]]));
	}
}

/** Whether a picture of a page is at fault. */
export const isOfPicture = (error: unknown): boolean => error instanceof ImagingError && error.code === 'FILE_UNREADABLE';

/** A preview that is damaged is left out, and costs the others nothing. */
async function drawEach(
	some: readonly ArchivedDesign[],
	draw: (one: ArchivedDesign, isWithPreview: boolean) => Promise<void>,
): Promise<void> {
	for (const one of some)
		await draw(one, true).catch((error: unknown) => {
			if (!isOfPicture(error)) throw error;
			return draw(one, false);
		});
}

const ticketPath = (folder: string, { design }: ArchivedDesign): string => join(folder, `ticket-${design.id}.pdf`);

/**
 * Draws the job ticket of each design into `folder`, a page A4 each. Answers where each lies, by the design's id.
 * Throws `ImagingError`, or the signal's reason when it is aborted.
 */
export async function makeTickets(
	{ imaging, blobs, config, orm }: TicketDeps,
	contents: ArchiveContents,
	folder: string,
	signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
	const { thresholds } = await readSettings(orm);
	const named = archiveNames(contents);
	const madeAt = new Date();
	const { shopName, publicUrl } = config;
	const draw = async (some: readonly ArchivedDesign[], previews: ReadonlyMap<string, string | null>) => {
		const pages: PageDrawing[] = [];
		for (const archived of some) {
			const names = named.get(archived.design.id);
			const preview = previews.get(archived.image.previewKey) ?? null;
			const ticket = { contents, archived, shopName, publicUrl, thresholds, preview, madeAt };
			if (names !== undefined) pages.push(ticketPage({ ...ticket, names }, ticketPath(folder, archived)));
			// Each takes some milliseconds, in which nothing else happens here.
			await setImmediate();
		}
		await imaging.run('drawPages', { pages }, { signal, urgency: -10 });
	};
	for (let from = 0; from < contents.designs.length; from += atOnce) {
		signal.throwIfAborted();
		const some = contents.designs.slice(from, from + atOnce);
		const keys = some.map(({ image }) => image.previewKey);
		await withPreviews(blobs, keys, async (previews) => {
			try {
				await draw(some, previews);
			} catch (error) {
				if (!isOfPicture(error)) throw error;
				await drawEach(some, (one, isWithPreview) => draw([one], isWithPreview ? previews : new Map()));
			}
		});
	}
	return new Map(contents.designs.map((archived) => [archived.design.id, ticketPath(folder, archived)]));
}
