import { AppError } from '../../platform/index.ts';

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the photograph of a room; null for none. Errors: VALIDATION_FAILED for another kind of file. */
export function jpegOf(base64: string | null): Buffer | null {
	if (base64 === null) return null;
	const photo = Buffer.from(base64, 'base64');
	if (photo.subarray(0, jpegStart.length).equals(jpegStart)) return photo;
	throw new AppError('VALIDATION_FAILED', 'The photograph of a room has to be a JPEG.', {
		details: [{ path: 'photo', message: 'Not a JPEG' }],
	});
}

/** A photograph within an export. */
export const jpegAddress = (photo: Buffer): string => `data:image/jpeg;base64,${photo.toString('base64')}`;

/** A photograph of 4 MB in base64, and the rest of a wall. */
export const maxWallBytes = 6_000_000;
