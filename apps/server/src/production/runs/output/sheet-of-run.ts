import {
	LABEL_GAP_MM,
	type LabelPlace,
	MM_PER_INCH,
	mm,
	orientTo,
	type PlacedPrint,
	PROOF_SIZE_MM,
	type PrintMarks,
	printMarks,
	sizeInMm,
	takenLengths,
	usedLengths,
} from '@print-room/domain';
import type { DrawSheetOptions, PageMark, PlacedPicture } from '@print-room/imaging';
import { formName, type OutputPrint, type OutputRun, paperOf } from './read-output.ts';

const POINTS_PER_MM = 72 / MM_PER_INCH;
const points = (millimetres: number): number => millimetres * POINTS_PER_MM;

const TRIM_WIDTH = 0.35;
/** Free paper around the code of a label. */
const CODE_CLEAR_MM = 0.3;

const placedOf = ({ id, sheet, xMm, yMm, widthMm, heightMm, isTurned }: OutputPrint): PlacedPrint => ({
	...{ id, sheet, xMm: mm(xMm), yMm: mm(yMm), widthMm: mm(widthMm), heightMm: mm(heightMm), isTurned },
});

/** Size of the print file on paper, as it is looked at: that of the print without its border. */
function pictureMm({ design, kind }: OutputPrint): { readonly width: number; readonly height: number } {
	const size = { width: design.width, height: design.height, units: design.units };
	return kind === 'print' ? sizeInMm(size) : sizeInMm(orientTo(PROOF_SIZE_MM, size));
}

/** A picture lies in the middle of its print, which may have a border. */
function placePicture(print: OutputPrint, picture: number, margins: { readonly xMm: number; readonly yMm: number }): PlacedPicture {
	const upright = pictureMm(print);
	const [width, height] = print.isTurned ? [upright.height, upright.width] : [upright.width, upright.height];
	return {
		picture,
		isTurned: print.isTurned,
		x: points(margins.xMm + print.xMm + (print.widthMm - width) / 2),
		y: points(margins.yMm + print.yMm + (print.heightMm - height) / 2),
		width: points(width),
		height: points(height),
	};
}

/** Code, then order, line and print over the customer's name; along the print's side if it is turned. */
function labelMarks(print: OutputPrint, { xMm, yMm, widthMm, heightMm, isTurned }: LabelPlace): PageMark[] {
	const { orderNumber, line, number, of, reprint, customerLastName, kind, code } = print;
	const [length, height] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
	const side = height - 2 * CODE_CLEAR_MM;
	const sheet = kind === 'print' ? '' : ` · ${kind}`;
	const texts = [
		{ text: `#${orderNumber} · line ${line} · ${number} of ${of}${reprint === 0 ? '' : ` · reprint ${reprint}`}${sheet}`, isStrong: true },
		{ text: customerLastName, isStrong: false },
	];
	const size = points(height) * 0.4;
	const start = height + 1;
	return [
		{
			kind: 'code',
			x: points(xMm + CODE_CLEAR_MM),
			y: points(isTurned ? yMm + heightMm - CODE_CLEAR_MM - side : yMm + CODE_CLEAR_MM),
			side: points(side),
			text: code,
		},
		...texts.map(({ text, isStrong }, index): PageMark => {
			const baseline = height * (index === 0 ? 0.42 : 0.88);
			return {
				kind: 'text',
				text,
				isStrong,
				size,
				minSize: size * 0.6,
				width: points(length - start),
				x: points(isTurned ? xMm + baseline : xMm + start),
				y: points(isTurned ? yMm + heightMm - start : yMm + baseline),
				isTurned,
			};
		}),
	];
}

export interface RunSheet extends Omit<DrawSheetOptions, 'output'> {
	/** a print for each picture, in their order */
	readonly files: readonly OutputPrint[];
}

function marksOf(
	prints: readonly OutputPrint[],
	{ labels, trims }: PrintMarks,
	margins: { readonly xMm: number; readonly yMm: number },
): PageMark[] {
	const lines = trims.map(({ fromXMm, fromYMm, toXMm, toYMm }) => {
		const at = (xMm: number, yMm: number) => ({ x: points(margins.xMm + xMm), y: points(margins.yMm + yMm) });
		return [at(fromXMm, fromYMm), at(toXMm, toYMm)] as const;
	});
	return [
		...(lines.length === 0 ? [] : [{ kind: 'lines' as const, width: TRIM_WIDTH, lines }]),
		...prints.flatMap((print) => {
			const label = labels.get(print.id);
			return label === undefined ? [] : labelMarks(print, { ...label, xMm: margins.xMm + label.xMm, yMm: margins.yMm + label.yMm });
		}),
	];
}

/** Lays out a roll or sheet of a run at true size, with its margins. A roll is as long as its last label needs. */
export function sheetOfRun(run: OutputRun, sheet: number): RunSheet {
	const prints = run.prints.filter((print) => print.sheet === sheet);
	const placed = prints.map((print): PlacedPrint => ({ ...placedOf(print), sheet: 0 }));
	const marks = printMarks(placed, paperOf(run), run.gapMm);
	const lowest = Math.max(0, ...[...marks.labels.values()].map(({ yMm, heightMm }) => yMm + heightMm));
	const used = Math.max(usedLengths(placed)[0] ?? 0, run.gapMm < LABEL_GAP_MM ? 0 : lowest);
	const [lengthMm = used] = takenLengths(run.stock, [used]);
	const margins = { xMm: run.stock.sideMarginMm, yMm: run.stock.endMarginMm };
	const pictures = [...new Map(prints.map((print) => [print.key, print])).values()];
	const indexOf = new Map(pictures.map(({ key }, index) => [key, index]));
	return {
		title: `Run #${run.number}, ${formName(run)} ${sheet + 1} of ${run.sheets}: ${run.medium}`,
		width: points(run.stock.widthMm),
		height: points(lengthMm),
		placed: prints.map((print) => placePicture(print, indexOf.get(print.key) ?? 0, margins)),
		pictures: pictures.length,
		marks: marksOf(prints, marks, margins),
		files: pictures,
	};
}
