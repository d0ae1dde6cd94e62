import { type MountSizes, sizeInMm } from '@print-room/domain';
import type { Mount } from '../../model/print/mount.ts';

/** A mount as the drawings need it: in millimetres, whatever its unit. */
export const mountSizes = ({ finalSize, aperture, size }: Mount): MountSizes => ({
	board: sizeInMm(finalSize),
	aperture: sizeInMm(aperture),
	print: sizeInMm(size),
});
