import { categoryTitle } from '@print-room/domain';
import type { PageBox, PageDrawing, PageMark } from '@print-room/imaging';
import { sizesOf } from '../../designs/index.ts';
import { studioDay, studioShortMoment } from '../studio-time.ts';
import { deliveryBlock } from './delivery-block.ts';
import { fileBlock } from './file-block.ts';
import { imageFacts } from './image-facts.ts';
import { madeOf } from './made-of.ts';
import { orderAddress } from './order-address.ts';
import { codesHeight, pieceCodes } from './piece-codes.ts';
import { printDrawing } from './print-drawing.ts';
import { inBoth, proofInBoth } from './size-labels.ts';
import { logoMark } from './studio-logo.ts';
import { BLACK, below, QUIET, type Ticket, topOf } from './ticket.ts';
import { warningsOf } from './warnings.ts';
import { wholeImage } from './whole-image.ts';

/** The printable area of the page, in points. */
const PAGE: PageBox = { x: 36, y: 34, width: 523, height: 774 };
const RIGHT = PAGE.x + PAGE.width;
const HEAD = 117;
const HEADLINE = 58;
const WARNING_LINE = 13;
const MAX_WARNINGS = 5;
const SIDE_COLUMN = 168;
const GUTTER = 16;
const IMAGE_BLOCK = 132;
const FILES = 64;
const DELIVERY = 88;
const SIGNING = 34;

const rule = (y: number, width: number): PageMark => ({
	kind: 'lines',
	width,
	lines: [
		[
			{ x: PAGE.x, y },
			{ x: RIGHT, y },
		],
	],
});

const LOGO_WIDTH = 110;

const shortId = (id: string): string => id.slice(-6);

function head(ticket: Ticket): PageMark[] {
	const { contents, zipped, shopName, logo } = ticket;
	const { displayId, designs, order } = contents;
	const codeSide = 92;
	const quantity = { x: RIGHT - codeSide - GUTTER - 108, y: PAGE.y, width: 108, height: codeSide };
	const left = { x: PAGE.x, width: quantity.x - PAGE.x - GUTTER };
	const codeX = RIGHT - codeSide;
	const several = zipped.lines.length === 1 ? '' : ` (${zipped.lines.map((line) => line.quantity).join(' + ')})`;
	return [
		{ kind: 'text', ...left, y: PAGE.y + 9, size: 9, text: logo === null ? `${shopName} – job ticket` : 'Job ticket', colour: QUIET },
		...(logo === null ? [] : [logoMark(logo, { x: left.x + left.width - LOGO_WIDTH, y: PAGE.y, width: LOGO_WIDTH, height: 56 })]),
		{ kind: 'text', ...left, y: PAGE.y + 48, size: 36, minSize: 20, isStrong: true, text: `#${displayId}` },
		{ kind: 'text', ...left, y: PAGE.y + 72, size: 13, isStrong: true, text: `Line ${zipped.position} of ${designs.length}` },
		{ kind: 'text', ...left, y: PAGE.y + 89, size: 10, text: `Ordered on ${studioDay(order.transactionDate)}` },
		{ kind: 'rect', ...quantity, stroke: BLACK, strokeWidth: 1.4 },
		{ kind: 'text', ...quantity, y: quantity.y + 15, size: 9, align: 'centre', text: `Quantity${several}`, minSize: 6 },
		{
			kind: 'text',
			...quantity,
			y: quantity.y + 70,
			size: 54,
			minSize: 18,
			align: 'centre',
			isStrong: true,
			text: String(zipped.quantity),
		},
		{ kind: 'code', x: codeX, y: PAGE.y, side: codeSide, text: orderAddress(ticket) },
		{
			kind: 'text',
			x: codeX,
			y: PAGE.y + codeSide + 16,
			width: codeSide,
			size: 8,
			minSize: 5,
			align: 'centre',
			text: `#${displayId} · ${shortId(zipped.design.id)}`,
		},
	];
}

function warningMarks(warnings: readonly string[], box: PageBox): PageMark[] {
	return [
		{ kind: 'rect', ...box, stroke: BLACK, strokeWidth: 2.4 },
		...warnings.map(
			(text, index): PageMark => ({
				kind: 'text',
				x: box.x + 10,
				y: box.y + 16 + index * WARNING_LINE,
				width: box.width - 20,
				size: 10,
				minSize: 7.5,
				isStrong: true,
				text,
			}),
		),
	];
}

const firstOf = (warnings: readonly string[]): readonly string[] =>
	warnings.length <= MAX_WARNINGS
		? warnings
		: [...warnings.slice(0, MAX_WARNINGS - 1), `And ${warnings.length - MAX_WARNINGS + 1} more: see the order’s page.`];

function headline({ zipped: { design } }: Ticket, box: PageBox): PageMark[] {
	const isProof = design.categoryId === 'proofprint';
	const { ordered, other } = isProof ? proofInBoth(design) : inBoth(sizesOf(design).print);
	const half = box.width / 2;
	const rightHalf = { x: box.x + half, width: half } as const;
	return [
		{
			kind: 'text',
			x: box.x,
			y: box.y + 15,
			width: box.width - 170,
			size: 14,
			minSize: 10,
			isStrong: true,
			shorten: 'middle',
			text: design.snapshot.image.name,
		},
		{ kind: 'text', x: RIGHT - 160, y: box.y + 15, width: 160, size: 10, align: 'right', text: categoryTitle(design.categoryId) },
		{
			kind: 'text',
			x: box.x,
			y: box.y + 46,
			width: half + 60,
			size: 27,
			minSize: 16,
			isStrong: true,
			text: isProof ? `Two sheets ${ordered}` : ordered,
		},
		{ kind: 'text', ...rightHalf, y: box.y + 46, size: 14, minSize: 10, align: 'right', text: other },
	];
}

function signing({ zipped: { design } }: Ticket, box: PageBox): PageMark[] {
	const steps = [
		'Printed',
		...(design.categoryId === 'mountedprint' ? ['Mounted'] : []),
		...(design.snapshot.certificate === null ? [] : ['Certificate']),
		'Checked',
		'Packed',
	];
	const width = box.width / steps.length;
	return steps.flatMap((step, index): PageMark[] => {
		const x = box.x + index * width;
		return [
			{ kind: 'rect', x, y: box.y + 12, width: 13, height: 13, stroke: BLACK, strokeWidth: 0.8 },
			{ kind: 'text', x: x + 19, y: box.y + 22.5, width: width - 24, size: 10, text: step },
		];
	});
}

export function ticketPage(ticket: Ticket, output: string): PageDrawing {
	const { contents, zipped, madeAt } = ticket;
	const warnings = firstOf(warningsOf(ticket));
	const warningsHeight = warnings.length === 0 ? 0 : warnings.length * WARNING_LINE + 13;
	const afterHead = below(PAGE, HEAD);
	const afterWarnings = below(afterHead, warnings.length === 0 ? 6 : warningsHeight + 18);
	const middle = below(afterWarnings, HEADLINE);
	const codes = codesHeight(zipped.pieces);
	const columns = topOf(middle, middle.height - FILES - DELIVERY - SIGNING - 16 - codes);
	const drawing = { ...columns, width: columns.width - SIDE_COLUMN - GUTTER, height: columns.height - IMAGE_BLOCK };
	const side = { ...columns, x: RIGHT - SIDE_COLUMN, width: SIDE_COLUMN };
	const image = { x: columns.x, y: drawing.y + drawing.height, width: 168, height: IMAGE_BLOCK };
	const files = topOf(below(middle, columns.height + 12), FILES);
	const delivery = topOf(below(files, FILES), DELIVERY);
	const pieces = topOf(below(delivery, DELIVERY), codes);
	const ticks = { ...delivery, y: delivery.y + DELIVERY + codes, height: SIGNING };
	return {
		output,
		title: `Job ticket #${contents.displayId}, print ${zipped.position} of ${contents.designs.length}`,
		marks: [
			...head(ticket),
			rule(PAGE.y + HEAD, 1.4),
			...(warnings.length === 0 ? [] : warningMarks(warnings, { ...topOf(below(afterHead, 9), warningsHeight) })),
			...headline(ticket, afterWarnings),
			...printDrawing(ticket, drawing),
			...wholeImage(ticket, image),
			{
				kind: 'facts',
				x: image.x + image.width + 14,
				y: image.y + 8,
				width: drawing.width - image.width - 14,
				height: image.height - 14,
				size: 9.5,
				minSize: 6.5,
				facts: imageFacts(ticket),
			},
			{ kind: 'facts', ...side, size: 11, minSize: 6.5, facts: madeOf(zipped.design) },
			rule(files.y, 0.5),
			...fileBlock(ticket, files),
			rule(delivery.y, 0.5),
			...deliveryBlock(contents.order, delivery),
			...(codes === 0 ? [] : [rule(pieces.y, 0.5), ...pieceCodes(zipped.pieces, pieces)]),
			rule(ticks.y, 0.5),
			...signing(ticket, ticks),
			{
				kind: 'text',
				x: RIGHT - 120,
				y: 818,
				width: 120,
				size: 7,
				align: 'right',
				colour: QUIET,
				text: `Made on ${studioShortMoment(madeAt)}`,
			},
		],
		remarks: {
			x: PAGE.x,
			y: 818,
			width: PAGE.width - 126,
			size: 7,
			shortened: 'Shortened texts are complete in manifest.json.',
			unknownLetters: 'Squares replace letters that this font lacks; manifest.json has them.',
		},
	};
}
