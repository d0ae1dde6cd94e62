export const imagingErrorCodes = [
	/** The bytes are no whole picture: empty, cut short, damaged, or not what their beginning says. */
	'FILE_UNREADABLE',
	/** Nobody can open it without a password. */
	'FILE_PASSWORD_PROTECTED',
	/** A drawing that is put together from entities, which could be anything from anywhere [ASVS 1.5.1]. */
	'FILE_USES_ENTITIES',
	/** The pictures within a drawing have more pixels, bytes or layers than are drawn; found before it is drawn. */
	'DRAWING_PICTURES_TOO_LARGE',
	/** A drawing that takes more processor time than drawings of its size may; the rule is in `drawing-limits.ts`. */
	'DRAWING_TOO_SLOW',
	/** More pixels than the limit; found before a pixel is decoded. */
	'FILE_TOO_MANY_PIXELS',
	/** Recognised or not, it is no type or pixel layout that we decode. */
	'FILE_TYPE_NOT_SUPPORTED',
	/** Valid TIFFs that are not read here, each by what it is: a compression, a plane for each channel in tiles, floating point that no profile explains. */
	'TIFF_ZSTD',
	'TIFF_LZMA',
	'TIFF_LERC',
	'TIFF_JPEG_XL',
	'TIFF_JPEG_2000',
	'TIFF_OLD_JPEG',
	'TIFF_OTHER_COMPRESSION',
	'TIFF_PLANAR_TILES',
	'TIFF_FLOAT',
	/** The rectangle asked for does not lie in the picture. */
	'CROP_OUTSIDE_IMAGE',
	/** The job wanted more memory than one may have, or was killed from outside also when it ran alone. */
	'OUT_OF_MEMORY',
	/** Something killed the job from outside, which the kernel does when the machine is short of memory. */
	'KILLED',
	/** The job was killed by its timer. */
	'TIMED_OUT',
	/** The job ended without an answer, or failed for a reason that does not lie in the file (a full disk, a missing input). */
	'CRASHED',
] as const;

export type ImagingErrorCode = (typeof imagingErrorCodes)[number];

const machineCodes: ReadonlySet<ImagingErrorCode> = new Set(['OUT_OF_MEMORY', 'KILLED', 'TIMED_OUT', 'CRASHED']);

/** Why a picture could not be worked on. `code` is for programs; `message` is for the log, never for a person. */
export class ImagingError extends Error {
	readonly code: ImagingErrorCode;

	constructor(code: ImagingErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'ImagingError';
		this.code = code;
	}
}

/** Whether a decoder found that the file is at fault, or the file broke a documented limit; everything else may be different at the next try. */
export const isOfTheFile = (error: unknown): error is ImagingError => error instanceof ImagingError && !machineCodes.has(error.code);

/** A decoder's complaint as an `ImagingError`: about memory, about the disk, or else about the file. */
export function fromDecoder(error: unknown): ImagingError {
	if (error instanceof ImagingError) return error;
	const message = error instanceof Error ? error.message : String(error);
	if (/out of memory|cannot allocate|unable to allocate|malloc/i.test(message))
		return new ImagingError('OUT_OF_MEMORY', message, { cause: error });
	if (/pixel limit/i.test(message)) return new ImagingError('FILE_TOO_MANY_PIXELS', message, { cause: error });
	// libvips cannot open 8-bit Lab TIFF with three samples: https://github.com/libvips/libvips/issues/1473
	if (/bad labq format/i.test(message)) return new ImagingError('FILE_TYPE_NOT_SUPPORTED', message, { cause: error });
	// The operating system said no: to our own reading or writing, not to the file's content.
	if (error instanceof Error && 'syscall' in error) return new ImagingError('CRASHED', message, { cause: error });
	if (
		/no space|access to this api|disk quota|input file is missing|unable to open for read|no such file|input\/output error|unable to open for write|write error|read-only|unable to write|write failed/i.test(
			message,
		)
	)
		return new ImagingError('CRASHED', message, { cause: error });
	return new ImagingError('FILE_UNREADABLE', message, { cause: error });
}
