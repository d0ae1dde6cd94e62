import { builtInProfile } from '../../../colour/profile-of.ts';
import { type Pdfium, type Piece, readPiece } from '../pdf-engine.ts';
import type { PageContent } from '../pdf-pictures.ts';
import { pdfRows } from '../pdf-rows.ts';
import { inkTable, inkTableOf } from './ink-table.ts';
import { outputIntentProfile } from './output-intent.ts';

/** Wide enough to show a hairline of another colour. */
const PROBE_PX = 400;

/**
 * Returns whether the first page uses inks without profile: it then renders differently with another ink table.
 * Inspecting objects would mean covering all ways of PDF to name a colour.
 */
export function usesBareInks(pdfium: Pdfium, document: number, content: PageContent, page: { width: number; height: number }): boolean {
	if (!content.hasDrawing && content.pictures.every(({ colour }) => colour === 'other' || colour === 'tagged inks')) return false;
	const table = inkTableOf(pdfium);
	const scale = PROBE_PX / Math.max(page.width, page.height);
	const size = { width: Math.max(1, Math.round(page.width * scale)), height: Math.max(1, Math.round(page.height * scale)) };
	function renderProbe(): Buffer {
		const opened = pdfium.loadPage(document, 0);
		const seen = Buffer.from(pdfRows(pdfium, opened, size)(0, size.height));
		pdfium.closePage(opened);
		return seen;
	}
	try {
		const before = renderProbe();
		table.put(table.own.map((value) => 255 - value));
		return !before.equals(renderProbe());
	} finally {
		table.put(table.own);
	}
}

export interface BareInks {
	readonly profile: Uint8Array;
	/** True if the profile is the default press. */
	readonly isAssumed: boolean;
}

/** Returns the meaning of inks without profile: the output intent (PDF/X, PDF/A), else the default press of all formats. */
export async function bareInks(pdfium: Pdfium, file: Piece): Promise<BareInks> {
	const intended = await outputIntentProfile(readPiece(pdfium, file));
	return intended === null ? { profile: await builtInProfile('cmyk'), isAssumed: true } : { profile: intended, isAssumed: false };
}

/** Sets the profile for pages loaded from now on. Throws `ImagingError`. */
export async function drawInksBy(pdfium: Pdfium, { profile }: BareInks): Promise<void> {
	inkTableOf(pdfium).put(await inkTable(profile));
}
