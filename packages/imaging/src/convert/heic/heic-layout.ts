import type { PixelRect, PixelSize } from '../../format/orientation.ts';

/** Mapping from stored to visible pixels. */
export interface HeicLayout {
	readonly stored: PixelSize;
	/** Visible part of the stored picture. */
	readonly part: PixelRect;
	/** True if stored rows become columns; the flips are in stored coordinates. */
	readonly isTransposed: boolean;
	readonly isFlippedX: boolean;
	readonly isFlippedY: boolean;
	readonly shown: PixelSize;
}

/** Transformation of a HEIF image, in file order (ISO/IEC 23008-12, 6.5). */
export type LayoutStep =
	| { readonly kind: 'turn'; readonly quartersLeft: number }
	| { readonly kind: 'mirror'; readonly isLeftRight: boolean }
	| { readonly kind: 'crop'; readonly borders: (size: PixelSize) => { left: number; top: number; right: number; bottom: number } };

export function asStored(stored: PixelSize): HeicLayout {
	return { stored, part: { x: 0, y: 0, ...stored }, isTransposed: false, isFlippedX: false, isFlippedY: false, shown: stored };
}

/** Combines transformations to a layout. Pure. */
export function layoutOf(stored: PixelSize, steps: readonly LayoutStep[]): HeicLayout {
	return steps.reduce(after, asStored(stored));
}

function after(layout: HeicLayout, step: LayoutStep): HeicLayout {
	switch (step.kind) {
		case 'mirror':
			return mirrored(layout, step.isLeftRight);
		case 'turn':
			return Array.from({ length: step.quartersLeft }).reduce<HeicLayout>(turnedLeft, layout);
		case 'crop': {
			const { left, top, right, bottom } = step.borders(layout.shown);
			const { width, height } = layout.shown;
			const shown = { width: width - left - right, height: height - top - bottom };
			return { ...layout, part: storedRect(layout, { x: left, y: top, ...shown }), shown };
		}
	}
}

function mirrored(layout: HeicLayout, isLeftRight: boolean): HeicLayout {
	const alongX = isLeftRight !== layout.isTransposed;
	return alongX ? { ...layout, isFlippedX: !layout.isFlippedX } : { ...layout, isFlippedY: !layout.isFlippedY };
}

/** Equals a horizontal flip followed by a transposition. */
function turnedLeft(layout: HeicLayout): HeicLayout {
	const { width, height } = layout.shown;
	return { ...mirrored(layout, true), isTransposed: !layout.isTransposed, shown: { width: height, height: width } };
}

export function storedRect({ part, isTransposed, isFlippedX, isFlippedY }: HeicLayout, seen: PixelRect): PixelRect {
	const { x, y, width, height } = isTransposed ? { x: seen.y, y: seen.x, width: seen.height, height: seen.width } : seen;
	return {
		x: part.x + (isFlippedX ? part.width - x - width : x),
		y: part.y + (isFlippedY ? part.height - y - height : y),
		width,
		height,
	};
}
