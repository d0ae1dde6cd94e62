import { cropInFile } from '../cut/crop.ts';
import { probeImage } from '../pixels/probe.ts';
import type { MeasureFileOptions, MeasureFileResult } from '../tasks.ts';
import { isDecodedWhole, readBand } from './band.ts';
import { bandsOf } from './bands.ts';
import { clippedIn } from './clipping.ts';
import { BLOCK_PX } from './compress-again.ts';
import { finestDetail } from './detail.ts';
import { enlargedTimes } from './enlargement.ts';
import type { Squares } from './grid-trace.ts';
import { lightnessTable } from './jpeg-table.ts';
import { type Plane, planeOf } from './plane.ts';

/** Start of the first whole JPEG square in a part at this offset. */
const startIn = (offset: number): number => (BLOCK_PX - (offset % BLOCK_PX)) % BLOCK_PX;

/**
 * Measures the quality of a crop's pixels at full resolution, in at most about 4 million of them. Writes nothing.
 * @throws ImagingError CROP_OUTSIDE_IMAGE, FILE_UNREADABLE, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY, CRASHED
 */
export async function measureFile({ input, crop }: MeasureFileOptions): Promise<MeasureFileResult> {
	const probe = await probeImage(input);
	const planes: Plane[] = [];
	const steps = probe.type === 'jpeg' ? await lightnessTable(input) : null;
	let squares: Squares | null = null;
	let [shadows, highlights, pixels] = [0, 0, 0];
	for (const rect of bandsOf(cropInFile(crop, probe), await isDecodedWhole(input, probe))) {
		const band = await readBand(input, probe, rect);
		const clipped = clippedIn(band);
		shadows += clipped.shadows;
		highlights += clipped.highlights;
		pixels += clipped.pixels;
		const plane = planeOf(band);
		planes.push(plane);
		if (steps !== null && band.isOwn) squares = { plane, steps, left: startIn(rect.x), top: startIn(rect.y) };
	}
	return {
		clippedShadows: pixels === 0 ? 0 : shadows / pixels,
		clippedHighlights: pixels === 0 ? 0 : highlights / pixels,
		finestDetail: finestDetail(planes),
		enlargedTimes: enlargedTimes(planes, squares),
	};
}
