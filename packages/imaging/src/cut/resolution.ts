import type { PixelSize } from '../format/orientation.ts';
import type { MmSize } from '../tasks.ts';

/** Pixels a millimetre, on both axes: what the longer side of a picture says, printed at that size; the other is right within half a pixel where the picture has the size's shape. */
export function resolutionOf({ width, height }: PixelSize, mm: MmSize): number {
	return mm.width >= mm.height ? width / mm.width : height / mm.height;
}
