import { setImmediate } from 'node:timers/promises';
import type { PageDrawing } from '@print-room/imaging';
import { readSettings } from '../../settings/index.ts';
import type { OrderZipContents, ZippedDesign } from '../contents/contents.ts';
import { zipNames } from '../contents/zip-names.ts';
import { isOfPicture, type TicketDeps, withPreviews } from './make-tickets.ts';
import { type DrawnLogo, withLogoFile } from './studio-logo.ts';
import { ticketPage } from './ticket-page.ts';

interface Sheet {
	readonly contents: OrderZipContents;
	readonly zipped: ZippedDesign;
}

type Previews = ReadonlyMap<string, string | null>;

/**
 * Draws the job tickets of several orders as one PDF at `output`, one A4 page per design. Missing or damaged previews are left out.
 * Throws `ImagingError`, or the signal's reason when it is aborted.
 */
export async function makeTicketBook(
	deps: TicketDeps,
	orders: readonly OrderZipContents[],
	output: string,
	signal: AbortSignal,
): Promise<void> {
	await withLogoFile(deps.config.look, output, (logo) => drawBook(deps, { orders, logo }, output, signal));
}

async function drawBook(
	{ imaging, blobs, config, orm }: TicketDeps,
	{ orders, logo }: { readonly orders: readonly OrderZipContents[]; readonly logo: DrawnLogo | null },
	output: string,
	signal: AbortSignal,
): Promise<void> {
	const { thresholds } = await readSettings(orm);
	const { shopName, publicUrl } = config;
	const madeAt = new Date();
	const sheets = orders.flatMap((contents) => contents.designs.map((zipped): Sheet => ({ contents, zipped })));
	const named = new Map(orders.map((contents) => [contents, zipNames(contents)]));

	const pageOf = ({ contents, zipped }: Sheet, preview: string | null): PageDrawing => {
		const names = named.get(contents)?.get(zipped.design.id);
		if (names === undefined) throw new Error(`The files of design ${zipped.design.id} have no names.`);
		return ticketPage({ contents, zipped, shopName, logo, publicUrl, thresholds, preview, madeAt, names }, `${output}.page`);
	};
	const draw = async (previews: Previews) => {
		const pages: PageDrawing[] = [];
		for (const sheet of sheets) {
			pages.push(pageOf(sheet, previews.get(sheet.zipped.image.previewKey) ?? null));
			// Lets other requests run between pages, which take milliseconds each.
			await setImmediate();
		}
		await imaging.run('drawPages', { pages, together: { output, title: 'Job tickets' } }, { signal });
	};
	/** Leaves out damaged previews, found by drawing each page alone. */
	const sound = async (previews: Previews): Promise<Previews> => {
		const kept = new Map<string, string | null>();
		for (const sheet of sheets) {
			const key = sheet.zipped.image.previewKey;
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

	const keys = [...new Set(sheets.map(({ zipped }) => zipped.image.previewKey))];
	await withPreviews(blobs, keys, async (previews) => {
		try {
			await draw(previews);
		} catch (error) {
			if (!isOfPicture(error)) throw error;
			await draw(await sound(previews));
		}
	});
}
