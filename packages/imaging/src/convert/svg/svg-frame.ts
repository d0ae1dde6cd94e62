import type { PixelRect, PixelSize } from '../../format/orientation.ts';
import { ImagingError } from '../../imaging-error.ts';

export interface OwnSize {
	width: number;
	height: number;
}

/** Frames of a drawing in whole pixels at 72 dpi: at other densities librsvg scales lengths in mm, inches or points twice. */
export interface SvgFrames {
	whole(size: PixelSize): string;
	/**
	 * Returns an SVG of a part. librsvg gives each transparent group a surface of the whole picture, once per 2000 px tile of
	 * libvips: minutes and gigabytes at 100 megapixels. A drawing no larger than its tile avoids both.
	 */
	part(rect: PixelRect, whole: PixelSize): string;
}

const ROOT_TAG = /^<((?:[A-Za-z_][\w.-]*:)?svg)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?>)/;
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/g;
const replaced: ReadonlySet<string> = new Set(['width', 'height', 'x', 'y', 'style']);

/** Throws `ImagingError` FILE_UNREADABLE if the root is not an SVG element. */
export function svgFrames(root: string, own: OwnSize): SvgFrames {
	const [tag, name = '', attributes = '', end = ''] = ROOT_TAG.exec(root) ?? [];
	if (tag === undefined) throw new ImagingError('FILE_UNREADABLE', 'the root of the SVG is damaged');
	const all = [...attributes.matchAll(ATTRIBUTE)].map(([text, key = '', value = '']) => ({ text, key, value }));
	const kept = all.filter(({ key }) => !replaced.has(key)).map(({ text }) => text);
	if (!all.some(({ key }) => key === 'viewBox')) kept.push(` viewBox="0 0 ${own.width} ${own.height}"`);
	const style = all.find(({ key }) => key === 'style')?.value.slice(1, -1) ?? '';
	const rest = root.slice(tag.length);
	const quote = style.includes('"') ? "'" : '"';
	const sized = (width: number, height: number) => {
		// Set in the style as well, since a root's own style would override attributes.
		const styled = ` style=${quote}${style}${style === '' ? '' : ';'}width:${width}px;height:${height}px${quote}`;
		return `<${name}${kept.join('')} width="${width}" height="${height}"${styled}${end}${rest}`;
	};
	const nested = sized(own.width, own.height);
	return {
		whole: ({ width, height }) => sized(width, height),
		part: ({ x, y, width, height }, whole) => {
			const [unitsAcross, unitsDown] = [own.width / whole.width, own.height / whole.height];
			const viewBox = [x * unitsAcross, y * unitsDown, width * unitsAcross, height * unitsDown].join(' ');
			const size = `width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="none"`;
			return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${nested}</svg>`;
		},
	};
}
