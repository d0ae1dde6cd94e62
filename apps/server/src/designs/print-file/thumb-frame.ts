import { apertureInPrintUnits, type Size, sizeInMm } from '@print-room/domain';
import type { DesignFrame, PixelRect } from '@print-room/imaging';
import type { DesignRow, DesignSnapshot } from '../designs.table.ts';

/** Colours of unprinted paper, and of mounts with a style that has no colour. */
const PAPER = '#ffffff';
const MOUNT_BOARD = '#f4f2ec';

type Framed = Pick<DesignRow, 'originalCrop' | 'width' | 'height' | 'finalWidth' | 'finalHeight' | 'units' | 'snapshot'>;

interface Mm {
	readonly width: number;
	readonly height: number;
}

/** Visible rectangle of the print in mm: the aperture of a mount, which covers the print's edges, or all of it. */
function seenMm({ snapshot }: Framed, size: Size): Mm {
	const printed = sizeInMm(size);
	const aperture = snapshot.printItem?.aperture ?? null;
	if (aperture === null) return printed;
	const { width, height } = sizeInMm(apertureInPrintUnits(aperture, size));
	return { width: Math.min(width, printed.width), height: Math.min(height, printed.height) };
}

function middle(start: number, length: number, share: number): { start: number; length: number } {
	const kept = Math.max(1, Math.round(length * share));
	return { start: start + Math.floor((length - kept) / 2), length: kept };
}

/** Colour of the chosen board (a mount's style is an option), else of paper. */
function colourOf({ printItem, options }: DesignSnapshot): string {
	if (printItem === null) return PAPER;
	return options.map(({ colour }) => colour ?? null).find((colour) => colour !== null) ?? MOUNT_BOARD;
}

/** Crop and frame of a design's thumb: the printed image in its border or window mount, in true proportion. */
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
