import { setImmediate } from 'node:timers/promises';
import type { PageDrawing } from '@print-room/imaging';
import { readSettings } from '../../settings/index.ts';
import type { ArchiveContents, ArchivedDesign } from '../archive-contents.ts';
import { archiveNames } from '../archive-names.ts';
import { isOfPicture, type TicketDeps, withPreviews } from './make-tickets.ts';
import { ticketPage } from './ticket-page.ts';

interface Sheet {
	readonly contents: ArchiveContents;
	readonly archived: ArchivedDesign;
}

type Previews = ReadonlyMap<string, string | null>;

/**
 * Draws the job tickets of several orders as one PDF at `output`, a page A4 a design, in the order of the orders. Previews that are gone or
 * damaged are left out.
 * Throws `ImagingError`, or the signal's reason when it is aborted.
 */
export async function makeTicketBook(
	{ imaging, blobs, config, orm }: TicketDeps,
	orders: readonly ArchiveContents[],
	output: string,
	signal: AbortSignal,
): Promise<void> {
	const { thresholds } = await readSettings(orm);
	const { shopName, publicUrl } = config;
	const madeAt = new Date();
	const sheets = orders.flatMap((contents) => contents.designs.map((archived): Sheet => ({ contents, archived })));
	const named = new Map(orders.map((contents) => [contents, archiveNames(contents)]));

	const pageOf = ({ contents, archived }: Sheet, preview: string | null): PageDrawing => {
		const names = named.get(contents)?.get(archived.design.id);
		if (names === undefined) throw new Error(`The files of design ${archived.design.id} have no names.`);
		return ticketPage({ contents, archived, shopName, publicUrl, thresholds, preview, madeAt, names }, `${output}.page`);
	};
	const draw = async (previews: Previews) => {
		const pages: PageDrawing[] = [];
		for (const sheet of sheets) {
			pages.push(pageOf(sheet, previews.get(sheet.archived.image.previewKey) ?? null));
			// Each takes some milliseconds, in which nothing else happens here.
			await setImmediate();
		}
		await imaging.run('drawPages', { pages, together: { output, title: 'Job tickets' } }, { signal });
	};
	/** Those that a page can be drawn with. */
	const sound = async (previews: Previews): Promise<Previews> => {
		const kept = new Map<string, string | null>();
		for (const sheet of sheets) {
			const key = sheet.archived.image.previewKey;
			const preview = previews.get(key) ?? null;
			if (preview === null || kept.has(key)) continue;
			const isSound = await imaging.run('drawPages', { pages: [pageOf(sheet, preview)] }, { signal }).then(
				() => true,
				(error: unknown) => {
					if (!isOfPicture(error)) throw error;
					return false;
				},
			);
			kept.set(key, isSound ? preview : null);
		}
		return kept;
	};

	const keys = [...new Set(sheets.map(({ archived }) => archived.image.previewKey))];
	await withPreviews(blobs, keys, async (previews) => {
		try {
			await draw(previews);
		} catch (error) {
			if (!isOfPicture(error)) throw error;
			await draw(await sound(previews));
		}
	});
}
