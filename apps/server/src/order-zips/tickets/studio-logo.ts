import { rm, writeFile } from 'node:fs/promises';
import type { PageBox, PageMark } from '@print-room/imaging';
import type { StudioLook } from '../../platform/index.ts';

/** The studio's logo as a file that pages can be drawn with. */
export interface DrawnLogo {
	readonly path: string;
	/** in pixels */
	readonly width: number;
	/** in pixels */
	readonly height: number;
}

/** Lends the studio's logo as a file beside `base`, if it has one. */
export async function withLogoFile<T>({ logo }: StudioLook, base: string, use: (logo: DrawnLogo | null) => Promise<T>): Promise<T> {
	if (logo === null) return use(null);
	const { png, width, height } = logo;
	const path = `${base}.logo.png`;
	try {
		await writeFile(path, png);
		return await use({ path, width, height });
	} finally {
		await rm(path, { force: true });
	}
}

/** Draws the logo as large as its box allows, in the box's upper left corner. */
export function logoMark({ path, width, height }: DrawnLogo, box: PageBox): PageMark {
	const scale = Math.min(box.width / width, box.height / height);
	return { kind: 'picture', input: path, x: box.x, y: box.y, width: width * scale, height: height * scale };
}
