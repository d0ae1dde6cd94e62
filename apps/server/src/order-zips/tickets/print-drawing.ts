import {
	type Margins,
	mountLayout,
	proofLayout,
	type Rect,
	type Size,
	seenCrop,
	sheetLayout,
	sideLabel,
	sizeInMm,
} from '@print-room/domain';
import { type PageBox, type PageMark, proofSheets } from '@print-room/imaging';
import { sizesOf } from '../../designs/index.ts';
import { type Dimension, dimensionMarks } from './dimension-marks.ts';
import { boardColour } from './made-of.ts';
import { proofSizeOf } from './size-labels.ts';
import { BLACK, QUIET, type Ticket } from './ticket.ts';
import { pictureMarks } from './whole-image.ts';

const NEAR = 14;
const STEP = 17;
/** Space for a dimension line and its text. */
const BESIDE = 8;

const moved = ({ x, y, width, height }: Rect, by: PageBox): PageBox => ({ x: x + by.x, y: y + by.y, width, height });
const outline = (box: PageBox, strokeWidth: number): PageMark => ({ kind: 'rect', ...box, stroke: BLACK, strokeWidth });

interface Measured {
	readonly name: string;
	readonly box: PageBox;
	readonly size: Size;
}

/** Paper sizes are below and to the left of the object, from the inside out. */
function paperDimensions(thing: PageBox, measured: readonly Measured[]): PageMark[] {
	const bottom = thing.y + thing.height;
	return measured.flatMap(({ name, box, size }, index) => {
		const off = NEAR + index * STEP;
		const across: Dimension = {
			axis: 'across',
			from: box.x,
			to: box.x + box.width,
			at: bottom + off,
			edge: bottom,
			text: `${name} ${sideLabel(size, 'width')}`,
		};
		const down: Dimension = {
			axis: 'down',
			from: box.y,
			to: box.y + box.height,
			at: thing.x - off,
			edge: thing.x,
			text: `${name} ${sideLabel(size, 'height')}`,
		};
		return [...dimensionMarks(across), ...dimensionMarks(down)];
	});
}

/** Pixel sizes are above and to the right, apart from the paper sizes that people confuse them with. */
function pixelDimensions(thing: PageBox, image: PageBox, pixels: { readonly width: number; readonly height: number }): PageMark[] {
	const right = thing.x + thing.width;
	const pixelText = (length: number) => `Image ${length} px`;
	return [
		...dimensionMarks({
			axis: 'across',
			from: image.x,
			to: image.x + image.width,
			at: thing.y - NEAR,
			edge: thing.y,
			text: pixelText(pixels.width),
		}),
		...dimensionMarks({
			axis: 'down',
			from: image.y,
			to: image.y + image.height,
			at: right + NEAR,
			edge: right,
			text: pixelText(pixels.height),
		}),
	];
}

const marginsFor = (paperLines: number): Margins => {
	const outer = NEAR + (paperLines - 1) * STEP + BESIDE + 4;
	return { top: NEAR + BESIDE + 4, right: NEAR + BESIDE + 4, bottom: outer, left: outer };
};

function sheetDrawing(ticket: Ticket, box: PageBox): PageMark[] {
	const { design } = ticket.zipped;
	const { print, overall } = sizesOf(design);
	const [printed, whole] = [sizeInMm(print), sizeInMm(overall)];
	const borderMm = Math.max(0, (whole.width - printed.width) / 2);
	const hasBorder = borderMm > 0;
	const layout = sheetLayout({ print: printed, borderMm, view: box, margins: marginsFor(hasBorder ? 2 : 1) });
	const [sheet, image] = [moved(layout.sheet, box), moved(layout.image, box)];
	const measured = [{ name: 'Print', box: image, size: print }, ...(hasBorder ? [{ name: 'Overall', box: sheet, size: overall }] : [])];
	return [
		...pictureMarks(ticket, image, design.originalCrop),
		outline(image, 0.35),
		outline(sheet, 0.6),
		...pixelDimensions(sheet, image, design.originalCrop),
		...paperDimensions(sheet, measured),
	];
}

function mountDrawing(ticket: Ticket, box: PageBox): PageMark[] {
	const { design } = ticket.zipped;
	const { print, overall, aperture } = sizesOf(design);
	const layout = mountLayout({
		board: sizeInMm(overall),
		aperture: sizeInMm(aperture ?? print),
		print: sizeInMm(print),
		view: box,
		margins: marginsFor(aperture === null ? 2 : 3),
	});
	const [board, bevel, window, printed] = [layout.board, layout.bevel, layout.aperture, layout.print].map((part) => moved(part, box));
	if (board === undefined || bevel === undefined || window === undefined || printed === undefined) return [];
	const measured = [
		...(aperture === null ? [] : [{ name: 'Aperture', box: window, size: aperture }]),
		{ name: 'Print', box: printed, size: print },
		{ name: 'Overall', box: board, size: overall },
	];
	return [
		{ kind: 'rect', ...board, fill: boardColour(design.snapshot), stroke: BLACK, strokeWidth: 0.6 },
		{ kind: 'rect', ...bevel, fill: '#ffffff', stroke: BLACK, strokeWidth: 0.3 },
		...pictureMarks(ticket, window, seenCrop(design.originalCrop, printed, window)),
		outline(window, 0.35),
		// White beside black is visible on any board.
		{ kind: 'rect', ...printed, stroke: '#ffffff', strokeWidth: 1 },
		{ kind: 'rect', ...printed, stroke: BLACK, strokeWidth: 0.5, dash: [3, 2] },
		...pixelDimensions(board, printed, design.originalCrop),
		...paperDimensions(board, measured),
	];
}

const PROOF_CAPTION = NEAR + BESIDE + 18;
const PROOF_GAP = NEAR + 24;

function proofDrawing(ticket: Ticket, box: PageBox): PageMark[] {
	const { design } = ticket.zipped;
	const [print, proof] = [sizesOf(design).print, proofSizeOf(design)];
	const [printMm, proofMm] = [sizeInMm(print), sizeInMm(proof)];
	const crop = design.originalCrop;
	const sheets = proofSheets(crop, printMm, proofMm, design.section ?? undefined);
	const margins = { top: 6, right: 6, bottom: 0, left: NEAR + BESIDE + 4 };
	const layout = proofLayout({ proof: proofMm, print: printMm, view: box, margins, gap: PROOF_GAP, caption: PROOF_CAPTION });
	const shown = { x: crop.x, y: crop.y, width: crop.width, height: crop.height };
	const share = Math.round(layout.compositionShare * 1000) / 10;
	const drawn = [
		{ sheet: layout.composition, part: shown, caption: `Composition at ${share} % of the print` },
		{ sheet: layout.section, part: sheets.section.part, caption: 'Section at 100 % of the print' },
	];
	const composition = moved(layout.composition.picture, box);
	const { part } = sheets.section;
	const section = {
		x: composition.x + ((part.x - crop.x) / crop.width) * composition.width,
		y: composition.y + ((part.y - crop.y) / crop.height) * composition.height,
		width: (part.width / crop.width) * composition.width,
		height: (part.height / crop.height) * composition.height,
	};
	return [
		...drawn.flatMap(({ sheet, part: seen, caption }): PageMark[] => {
			const [paper, picture] = [moved(sheet.sheet, box), moved(sheet.picture, box)];
			return [
				...pictureMarks(ticket, picture, seen),
				outline(picture, 0.35),
				outline(paper, 0.6),
				...paperDimensions(paper, [{ name: 'Proof', box: paper, size: proof }]),
				{
					kind: 'text',
					x: paper.x,
					y: paper.y + paper.height + NEAR + BESIDE + 9,
					width: paper.width,
					size: 8,
					minSize: 5.5,
					lines: 2,
					colour: QUIET,
					text: caption,
				},
			];
		}),
		{ kind: 'rect', ...section, stroke: '#ffffff', strokeWidth: 1.2 },
		{ kind: 'rect', ...section, stroke: BLACK, strokeWidth: 0.6, dash: [3, 2] },
	];
}

const drawings = { fineartprint: sheetDrawing, mountedprint: mountDrawing, proofprint: proofDrawing } as const;

/** Draws text last, because it clears the lines behind it. */
const textsLast = (marks: readonly PageMark[]): PageMark[] => [
	...marks.filter(({ kind }) => kind !== 'text'),
	...marks.filter(({ kind }) => kind === 'text'),
];

export const printDrawing = (ticket: Ticket, box: PageBox): PageMark[] => textsLast(drawings[ticket.zipped.design.categoryId](ticket, box));
