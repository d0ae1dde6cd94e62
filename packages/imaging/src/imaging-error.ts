export const imagingErrorCodes = [
	/** Not a whole image: empty, truncated, damaged, or not the type its head claims. */
	'FILE_UNREADABLE',
	'FILE_PASSWORD_PROTECTED',
	/** Drawing built from entities, which may contain anything. */
	'FILE_USES_ENTITIES',
	/** Embedded pictures exceed the limit of pixels, bytes or depth; found before drawing. */
	'DRAWING_PICTURES_TOO_LARGE',
	/** Drawing exceeds the processor time of its size; the rule is in `drawing-limits.ts`. */
	'DRAWING_TOO_SLOW',
	/** More pixels than the limit; found before decoding. */
	'FILE_TOO_MANY_PIXELS',
	/** Type or pixel layout that is not decoded, recognised or not. */
	'FILE_TYPE_NOT_SUPPORTED',
	/** Valid TIFFs that are not read: by compression, planes in tiles, or floats without a profile. */
	'TIFF_ZSTD',
	'TIFF_LZMA',
	'TIFF_LERC',
	'TIFF_JPEG_XL',
	'TIFF_JPEG_2000',
	'TIFF_OLD_JPEG',
	'TIFF_OTHER_COMPRESSION',
	'TIFF_PLANAR_TILES',
	'TIFF_FLOAT',
	/** Requested rectangle is not inside the picture. */
	'CROP_OUTSIDE_IMAGE',
	/** Job exceeded its memory limit, or was killed from outside even when run alone. */
	'OUT_OF_MEMORY',
	/** Job was killed from outside, as the kernel does when memory is short. */
	'KILLED',
	'TIMED_OUT',
	/** Job ended without an answer, or failed for a reason outside the file (a full disk, a missing input). */
	'CRASHED',
] as const;

export type ImagingErrorCode = (typeof imagingErrorCodes)[number];

const machineCodes: ReadonlySet<ImagingErrorCode> = new Set(['OUT_OF_MEMORY', 'KILLED', 'TIMED_OUT', 'CRASHED']);

/** Failure to process an image. `code` is for programs; `message` is for the log, never for people. */
export class ImagingError extends Error {
	readonly code: ImagingErrorCode;

	constructor(code: ImagingErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'ImagingError';
		this.code = code;
	}
}

/** Returns whether the file is at fault or exceeds a documented limit; other errors may pass on retry. */
export const isOfTheFile = (error: unknown): error is ImagingError => error instanceof ImagingError && !machineCodes.has(error.code);

/** Converts a decoder's error to an `ImagingError`: about memory, the disk, or else the file. */
export function fromDecoder(error: unknown): ImagingError {
	if (error instanceof ImagingError) return error;
	const message = error instanceof Error ? error.message : String(error);
	if (/out of memory|cannot allocate|unable to allocate|malloc/i.test(message))
		return new ImagingError('OUT_OF_MEMORY', message, { cause: error });
	if (/pixel limit/i.test(message)) return new ImagingError('FILE_TOO_MANY_PIXELS', message, { cause: error });
	// libvips cannot open 8-bit Lab TIFF with three samples: https://github.com/libvips/libvips/issues/1473
	if (/bad labq format/i.test(message)) return new ImagingError('FILE_TYPE_NOT_SUPPORTED', message, { cause: error });
	// Errors of the operating system concern our own reads and writes, not the file's content.
	if (error instanceof Error && 'syscall' in error) return new ImagingError('CRASHED', message, { cause: error });
	if (
		/no space|access to this api|disk quota|input file is missing|unable to open for read|no such file|input\/output error|unable to open for write|write error|read-only|unable to write|write failed/i.test(
			message,
		)
	)
		return new ImagingError('CRASHED', message, { cause: error });
	return new ImagingError('FILE_UNREADABLE', message, { cause: error });
}
