/** Type of a file by its content. `jpg`, `tif` and `heif` are file name extensions, not types. */
export const imageTypes = ['jpeg', 'png', 'tiff', 'webp', 'avif', 'heic', 'jxl', 'svg', 'pdf'] as const;

export type ImageType = (typeof imageTypes)[number];

/** Types that prints are cut from directly; others are converted to a master first. */
const directTypes: ReadonlySet<ImageType> = new Set<ImageType>(['jpeg', 'png', 'tiff', 'webp', 'avif']);

export function isCutDirectly(type: ImageType): boolean {
	return directTypes.has(type);
}

/**
 * Returns whether a file name's extension (any case) may hold this content. `allowed`: types by extension, lower case without
 * dot; unlisted extensions never agree.
 */
export function extensionAgrees(name: string, type: ImageType, allowed: Readonly<Record<string, readonly ImageType[]>>): boolean {
	const dot = name.lastIndexOf('.');
	if (dot < 0) return false;
	const ending = name.slice(dot + 1).toLowerCase();
	return Object.hasOwn(allowed, ending) && (allowed[ending]?.includes(type) ?? false);
}
