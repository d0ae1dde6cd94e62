import { type PixelRect, toRawRect } from '../format/orientation.ts';
import { ImagingError } from '../imaging-error.ts';
import type { Probe } from '../pixels/probe.ts';

/**
 * Converts an upright crop to the file's rows and columns.
 * @throws ImagingError CROP_OUTSIDE_IMAGE unless it is whole pixels inside the picture
 */
export function cropInFile(crop: PixelRect, probe: Probe): PixelRect {
	const { x, y, width, height } = crop;
	const whole = [x, y, width, height].every(Number.isSafeInteger);
	const inside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= probe.upright.width && y + height <= probe.upright.height;
	if (!whole || !inside) {
		const size = `${probe.upright.width} × ${probe.upright.height}`;
		throw new ImagingError('CROP_OUTSIDE_IMAGE', `${width} × ${height} at ${x}, ${y} is not whole pixels inside ${size}`);
	}
	return toRawRect(crop, probe.raw, probe.orientation);
}
