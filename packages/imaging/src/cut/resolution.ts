import type { PixelSize } from '../format/orientation.ts';
import type { MmSize } from '../tasks.ts';

/**
 * Returns pixels a millimetre for both axes, from the longer side of a picture printed at that size; the shorter is exact
 * within half a pixel if the picture has the size's shape.
 */
export function resolutionOf({ width, height }: PixelSize, mm: MmSize): number {
	return mm.width >= mm.height ? width / mm.width : height / mm.height;
}
