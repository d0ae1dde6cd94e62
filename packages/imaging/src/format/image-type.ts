/** What the bytes of a file say it is. `jpg`, `tif` and `heif` are endings of names, not types. */
export const imageTypes = ['jpeg', 'png', 'tiff', 'webp', 'avif', 'heic', 'jxl', 'svg', 'pdf'] as const;

export type ImageType = (typeof imageTypes)[number];

/** Types that prints are cut from as they are; the others are converted to a master first. */
const directTypes: ReadonlySet<ImageType> = new Set<ImageType>(['jpeg', 'png', 'tiff', 'webp', 'avif']);

export function isCutDirectly(type: ImageType): boolean {
	return directTypes.has(type);
}

/**
 * Whether a file name's ending (any case) may hold this content.
 * `allowed` is the table of endings, lower case and without the dot; an ending that it does not list never agrees.
 */
export function extensionAgrees(name: string, type: ImageType, allowed: Readonly<Record<string, readonly ImageType[]>>): boolean {
	const dot = name.lastIndexOf('.');
	if (dot < 0) return false;
	const ending = name.slice(dot + 1).toLowerCase();
	return Object.hasOwn(allowed, ending) && (allowed[ending]?.includes(type) ?? false);
}
