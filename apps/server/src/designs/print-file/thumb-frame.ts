import { apertureFor, type Size, sizeInMm } from '@print-room/domain';
import type { DesignFrame, PixelRect } from '@print-room/imaging';
import type { DesignRow, DesignSnapshot } from '../designs.table.ts';

/** Unprinted paper, and the board of a window mount whose style has no colour. */
const PAPER = '#ffffff';
const MOUNT_BOARD = '#f4f2ec';

type Framed = Pick<DesignRow, 'originalCrop' | 'width' | 'height' | 'finalWidth' | 'finalHeight' | 'units' | 'snapshot'>;

interface Mm {
	readonly width: number;
	readonly height: number;
}

/** The part of the print that is seen: through a mount's aperture, which lies over its edges, or all of it. */
function seenMm({ snapshot }: Framed, size: Size): Mm {
	const printed = sizeInMm(size);
	const aperture = snapshot.printItem?.aperture ?? null;
	if (aperture === null) return printed;
	const { width, height } = sizeInMm(apertureFor(aperture, size));
	return { width: Math.min(width, printed.width), height: Math.min(height, printed.height) };
}

/** `share` of a length of whole pixels, in its middle. */
function middle(start: number, length: number, share: number): { start: number; length: number } {
	const kept = Math.max(1, Math.round(length * share));
	return { start: start + Math.floor((length - kept) / 2), length: kept };
}

/** The board that was chosen (a mount's style is an option), else paper. */
function colourOf({ printItem, options }: DesignSnapshot): string {
	if (printItem === null) return PAPER;
	return options.map(({ colour }) => colour ?? null).find((colour) => colour !== null) ?? MOUNT_BOARD;
}

/** What the thumb of a design shows: the printed picture in its border or window mount, in true proportion. */
export function thumbOf(design: Framed): { crop: PixelRect; frame?: DesignFrame } {
	const { originalCrop, width, height, finalWidth, finalHeight, units, snapshot } = design;
	const size: Size = { width, height, units };
	const printed = sizeInMm(size);
	const overall = sizeInMm({ width: finalWidth, height: finalHeight, units });
	const seen = seenMm(design, size);
	const across = middle(originalCrop.x, originalCrop.width, seen.width / printed.width);
	const down = middle(originalCrop.y, originalCrop.height, seen.height / printed.height);
	const crop = { x: across.start, y: down.start, width: across.length, height: down.length };
	const side = Math.max(0, (overall.width - seen.width) / 2 / seen.width);
	const top = Math.max(0, (overall.height - seen.height) / 2 / seen.height);
	if (side === 0 && top === 0) return { crop };
	return { crop, frame: { colour: colourOf(snapshot), left: side, right: side, top, bottom: top } };
}
