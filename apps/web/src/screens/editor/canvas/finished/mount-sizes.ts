import { type MountSizes, sizeInMm } from '@print-room/domain';
import type { Mount } from '../../model/print/mount.ts';

export const mountSizes = ({ finalSize, aperture, size }: Mount): MountSizes => ({
	board: sizeInMm(finalSize),
	aperture: sizeInMm(aperture),
	print: sizeInMm(size),
});
