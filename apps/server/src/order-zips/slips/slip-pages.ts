import { formatAmount, pence } from '@print-room/domain';
import type { PageBox, PageDrawing, PageMark, PaperSize } from '@print-room/imaging';
import { studioDay } from '../studio-time.ts';
import { addressLines } from '../tickets/delivery-block.ts';
import { logoMark } from '../tickets/studio-logo.ts';
import { below, QUIET, topOf } from '../tickets/ticket.ts';
import type { SlipContents, SlipLine } from './slip.ts';

/** Measures of a slip in points. */
interface Layout {
	readonly page: PageBox;
	readonly head: number;
	/** QR code of the order's number */
	readonly title: number;
	readonly text: number;
	readonly small: number;
	readonly addressText: number;
	readonly addressLine: number;
	readonly row: number;
	readonly thumb: number;
	/** most lines of the gift note */
	readonly noteLines: number;
	readonly hasPrices: boolean;
}

const layouts: Readonly<Record<PaperSize, Layout>> = {
	A4: {
		page: { x: 48, y: 44, width: 499, height: 740 },
		...{ head: 64, title: 26, text: 11, small: 8.5, addressText: 13, addressLine: 16 },
		...{ row: 66, thumb: 52, noteLines: 12, hasPrices: true },
	},
	A6: {
		page: { x: 18, y: 16, width: 262, height: 376 },
		...{ head: 36, title: 16, text: 9, small: 6.5, addressText: 12, addressLine: 14 },
		...{ row: 36, thumb: 28, noteLines: 16, hasPrices: false },
	},
};

const LINE_EM = 1.24;
const GAP = 8;

const rule = ({ page }: Layout, y: number, width = 0.5): PageMark => ({
	kind: 'lines',
	width,
	lines: [
		[
			{ x: page.x, y },
			{ x: page.x + page.width, y },
		],
	],
});

/** Shop, order and parcel; on every page. */
function head({ page, title, small, text }: Layout, { shopName, logo, displayId, order, parcel }: SlipContents): PageMark[] {
	const half = page.width / 2;
	const kind = order.omitsPrices ? 'delivery note' : 'packing slip';
	const named = logo === null ? `${shopName} – ${kind}` : kind.replace(/^./, (letter) => letter.toUpperCase());
	const ofLogo = { x: page.x + page.width * 0.36, y: page.y, width: page.width * 0.28, height: small + title };
	const right = { x: page.x + half, width: half, align: 'right' } as const;
	return [
		...(logo === null ? [] : [logoMark(logo, ofLogo)]),
		{ kind: 'text', x: page.x, y: page.y + small, width: half, size: small, colour: QUIET, text: named },
		{
			kind: 'text',
			x: page.x,
			y: page.y + small + title + 2,
			width: half,
			size: title,
			minSize: text,
			isStrong: true,
			text: `#${displayId}`,
		},
		{ kind: 'text', ...right, y: page.y + small, size: small, colour: QUIET, text: `Ordered on ${studioDay(order.transactionDate)}` },
		...(parcel === null
			? []
			: [{ kind: 'text', ...right, y: page.y + small + title + 2, size: text, isStrong: true, text: parcel } as const]),
	];
}

/** Address and delivery; returns the height that they take as well. */
function address(layout: Layout, { order, carrier }: SlipContents, box: PageBox): { readonly marks: PageMark[]; readonly height: number } {
	const { small, addressText, addressLine } = layout;
	const lines = addressLines(order);
	const service = [carrier, order.deliveryService ?? ''].filter((one) => one.trim() !== '').join(', ');
	const top = box.y + small + 4;
	const end = top + lines.length * addressLine;
	return {
		marks: [
			{ kind: 'text', x: box.x, y: box.y + small, width: box.width, size: small, colour: QUIET, text: 'Deliver to' },
			...lines.map(
				(text, index): PageMark => ({
					...{ kind: 'text', x: box.x, y: top + (index + 1) * addressLine - 2, width: box.width },
					...{ size: addressText, minSize: small, isStrong: index === 0, text },
				}),
			),
			...(service === ''
				? []
				: [
						{
							kind: 'text',
							x: box.x,
							y: end + small + 6,
							width: box.width,
							size: small,
							minSize: 5,
							colour: QUIET,
							text: service,
						} as const,
					]),
		],
		height: end + (service === '' ? 0 : small + 6) + GAP - box.y,
	};
}

function line(layout: Layout, { name, facts, prints, pricePence, thumb }: SlipLine, box: PageBox, currency: string): PageMark[] {
	const { thumb: side, text, small } = layout;
	const figures = layout.hasPrices ? 110 : 44;
	const about = { x: box.x + side + GAP, width: box.width - side - 2 * GAP - figures };
	const right = { x: box.x + box.width - figures, width: figures, align: 'right' } as const;
	const picture = { x: box.x, y: box.y + (box.height - side) / 2, width: side, height: side };
	return [
		...(thumb === null
			? [{ kind: 'rect', ...picture, stroke: QUIET, strokeWidth: 0.4 } as const]
			: [{ kind: 'picture', ...picture, input: thumb, keepsShape: true } as const]),
		{ kind: 'text', ...about, y: picture.y + text, size: text, minSize: small, isStrong: true, shorten: 'middle', text: name },
		{ kind: 'text', ...about, y: picture.y + text + small + 5, size: small, lines: 2, colour: QUIET, text: facts.join(', ') },
		{ kind: 'text', ...right, y: picture.y + text, size: text, isStrong: true, text: `× ${prints}` },
		...(pricePence === null || !layout.hasPrices
			? []
			: [
					{
						kind: 'text',
						...right,
						y: picture.y + text + small + 5,
						size: small,
						text: formatAmount(pence(pricePence), currency),
					} as const,
				]),
	];
}

/** Width of a letter in em: more than the average. */
const LETTER_EM = 0.6;

/** Lines that a gift note is given. */
const linesOfNote = ({ page, text, noteLines }: Layout, note: string): number =>
	Math.min(noteLines, Math.ceil((note.length * LETTER_EM * text) / page.width) + 1);

const noteHeight = (layout: Layout, note: string): number => layout.small + 6 + linesOfNote(layout, note) * layout.text * LINE_EM + GAP;

/** The buyer's words to the recipient. */
const giftNote = (layout: Layout, note: string, box: PageBox): PageMark[] => {
	const { text, small } = layout;
	return [
		{ kind: 'text', x: box.x, y: box.y + small + 4, width: box.width, size: small, colour: QUIET, text: 'A note for you' },
		{
			kind: 'text',
			x: box.x,
			y: box.y + small + 8 + text,
			width: box.width,
			size: text,
			minSize: small,
			lines: linesOfNote(layout, note),
			text: note.replaceAll(/\s+/g, ' '),
		},
	];
};

function foot({ page, small }: Layout, { contact, lines, order }: SlipContents, withSum: boolean, at: string): PageMark[] {
	const y = page.y + page.height + small;
	const sum = lines.reduce((all, { pricePence }) => all + (pricePence ?? 0), 0);
	return [
		{ kind: 'text', x: page.x, y, width: page.width * 0.7, size: small * 0.9, minSize: 4.5, colour: QUIET, text: contact.join(' · ') },
		{ kind: 'text', x: page.x + page.width * 0.7, y, width: page.width * 0.3, size: small * 0.9, align: 'right', colour: QUIET, text: at },
		...(withSum
			? [
					{
						kind: 'text',
						x: page.x,
						y: y - small - 8,
						width: page.width,
						size: small + 2,
						align: 'right',
						isStrong: true,
						text: `Prints with VAT ${formatAmount(pence(sum), order.currency)}`,
					} as const,
				]
			: []),
	];
}

/** Lays out a packing slip on as many pages as its lines and its gift note need. */
export function slipPages(contents: SlipContents, size: PaperSize, output: string): PageDrawing[] {
	const layout = layouts[size];
	const { page, row } = layout;
	const note = contents.order.giftNote;
	const delivery = address(layout, contents, below(page, layout.head));
	const hasSum = layout.hasPrices && contents.lines.some(({ pricePence }) => pricePence !== null);
	const foots = hasSum ? 24 : 0;
	const first = below(page, layout.head + delivery.height);
	const rowsOf = (box: PageBox): number => Math.max(1, Math.floor((box.height - foots) / row));
	const parts: SlipLine[][] = [];
	for (let at = 0; at === 0 || at < contents.lines.length; ) {
		const many = rowsOf(parts.length === 0 ? first : below(page, layout.head));
		parts.push(contents.lines.slice(at, at + many));
		at += many;
	}
	const last = parts.at(-1) ?? [];
	const left = (parts.length === 1 ? first : below(page, layout.head)).height - foots - last.length * row;
	const noteApart = note !== null && left < noteHeight(layout, note);
	const count = parts.length + (noteApart ? 1 : 0);
	const drawing = (index: number, marks: readonly PageMark[]): PageDrawing => ({
		output,
		size,
		title: `Packing slip #${contents.displayId}`,
		marks: [
			...head(layout, contents),
			rule(layout, page.y + layout.head - GAP, 1.2),
			...marks,
			...foot(layout, contents, hasSum && index === count - 1, count === 1 ? '' : `Page ${index + 1} of ${count}`),
		],
		remarks: {
			...{ x: page.x, y: page.y + page.height + layout.small * 2.1, width: page.width, size: layout.small * 0.7 },
			shortened: 'Shortened texts are complete on the order’s page.',
			unknownLetters: 'Squares replace letters that this font lacks.',
		},
	});
	const pages = parts.map((part, index) => {
		const top = index === 0 ? first : below(page, layout.head);
		const rows = part.flatMap((one, at) => [
			...line(layout, one, topOf(below(top, at * row), row), contents.order.currency),
			rule(layout, top.y + (at + 1) * row, 0.3),
		]);
		const isLast = index === parts.length - 1;
		const own = isLast && note !== null && !noteApart ? giftNote(layout, note, below(top, part.length * row + GAP)) : [];
		return drawing(index, [...(index === 0 ? [...delivery.marks, rule(layout, top.y, 0.8)] : []), ...rows, ...own]);
	});
	return noteApart && note !== null ? [...pages, drawing(count - 1, giftNote(layout, note, below(page, layout.head)))] : pages;
}
