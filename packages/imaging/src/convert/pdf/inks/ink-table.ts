import { createHash } from 'node:crypto';
import { shownInks } from '../../../colour/to-screen.ts';
import { loadVips } from '../../../master/wasm-vips.ts';
import type { Pdfium } from '../pdf-engine.ts';

/** Steps of each ink, from none to full. */
const STEPS = 9;
const TABLE_BYTES = STEPS ** 4 * 3;
/** First values of pdfium's table: white, then increasing black. */
const BEGINNING = Buffer.from([255, 255, 255, 225, 226, 228, 199, 200, 202]);
const SHA256 = 'fc491609cdf9effeb50ad53d964277483aa1d33b0443531b18d7cb5476f94f7f';

/**
 * Returns pdfium's RGB table for inks without profile, used anywhere on a page. `put` replaces it for pages loaded later.
 * Throws if this build of pdfium has a different table.
 */
export function inkTableOf(pdfium: Pdfium): { readonly own: Uint8Array; put(table: Uint8Array): void } {
	const memory = pdfium.memory();
	const at = Buffer.from(memory.buffer, memory.byteOffset, memory.length).indexOf(BEGINNING);
	const own = memory.slice(at, at + TABLE_BYTES);
	if (at < 0 || createHash('sha256').update(own).digest('hex') !== SHA256)
		throw new Error('this build of pdfium has another table of inks');
	return { own, put: (table) => pdfium.memory().set(table, at) };
}

/**
 * Returns the RGB table of a press: relative colorimetric with black point compensation, as for other files.
 * @throws ImagingError
 */
export async function inkTable(profile: Uint8Array): Promise<Uint8Array> {
	const inks = Uint8Array.from({ length: STEPS ** 4 * 4 }, (_, index) => {
		const node = Math.floor(index / 4);
		const step = Math.floor(node / STEPS ** (3 - (index % 4))) % STEPS;
		return Math.min(255, step * 32);
	});
	const side = STEPS ** 2;
	return shownInks(await loadVips(), { inks, width: side, height: side, format: 'uchar', icc: profile });
}
