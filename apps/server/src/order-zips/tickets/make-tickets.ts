import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ImagingError, type PageDrawing } from '@print-room/imaging';
import { BlobNotFound } from '../../platform/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { OrderZipContents, ZippedDesign } from '../contents/contents.ts';
import { zipNames } from '../contents/zip-names.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { type DrawnLogo, withLogoFile } from './studio-logo.ts';
import { ticketPage } from './ticket-page.ts';

export type TicketDeps = Pick<OrderZipsDeps, 'imaging' | 'blobs' | 'config' | 'orm'>;

/** Pages per child process: starting one takes longer than drawing a page. Each page needs its preview on the local disk. */
const atOnce = 8;

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

export const isOfPicture = (error: unknown): boolean => error instanceof ImagingError && error.code === 'FILE_UNREADABLE';

/** Draws each page alone, and again without its preview if that is damaged. */
async function drawEach(some: readonly ZippedDesign[], draw: (one: ZippedDesign, isWithPreview: boolean) => Promise<void>): Promise<void> {
	for (const one of some)
		await draw(one, true).catch((error: unknown) => {
			if (!isOfPicture(error)) throw error;
			return draw(one, false);
		});
}

const ticketPath = (folder: string, { design }: ZippedDesign): string => join(folder, `ticket-${design.id}.pdf`);

/**
 * Draws the job ticket of each design as a one-page A4 PDF in `folder`. Returns the paths by design id.
 * Throws `ImagingError`, or the signal's reason when it is aborted.
 */
export async function makeTickets(
	{ imaging, blobs, config, orm }: TicketDeps,
	contents: OrderZipContents,
	folder: string,
	signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
	const { thresholds } = await readSettings(orm);
	const named = zipNames(contents);
	const madeAt = new Date();
	const { shopName, publicUrl } = config;
	const drawWith = async (logo: DrawnLogo | null, some: readonly ZippedDesign[], previews: ReadonlyMap<string, string | null>) => {
		const pages: PageDrawing[] = [];
		for (const zipped of some) {
			const names = named.get(zipped.design.id);
			const preview = previews.get(zipped.image.previewKey) ?? null;
			const ticket = { contents, zipped, shopName, logo, publicUrl, thresholds, preview, madeAt };
			if (names !== undefined) pages.push(ticketPage({ ...ticket, names }, ticketPath(folder, zipped)));
			// Lets other requests run between pages, which take milliseconds each.
			await setImmediate();
		}
		await imaging.run('drawPages', { pages }, { signal, urgency: -10 });
	};
	const draw = (some: readonly ZippedDesign[], previews: ReadonlyMap<string, string | null>) =>
		withLogoFile(config.look, join(folder, 'studio'), (logo) => drawWith(logo, some, previews));
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
	return new Map(contents.designs.map((zipped) => [zipped.design.id, ticketPath(folder, zipped)]));
}
