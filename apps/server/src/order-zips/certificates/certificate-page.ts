import { certificateCodeLabel, certificateSheet, MM_PER_INCH, registerNumberLabel } from '@print-room/domain';
import type { PageBox, PageDrawing, PageMark, TextMark } from '@print-room/imaging';
import { editionNumberOf, type RecordRow } from '../../register/index.ts';
import { studioDay } from '../studio-time.ts';
import { type DrawnLogo, logoMark } from '../tickets/studio-logo.ts';

export interface CertificateContents {
	readonly record: RecordRow;
	readonly shopName: string;
	/** takes the place of the name; null: without one */
	readonly logo: DrawnLogo | null;
	readonly publicUrl: string;
	/** path of the design's thumb; null: without one */
	readonly thumb: string | null;
	readonly printSha256: string | null;
	readonly madeAt: Date;
}

const POINTS_PER_MM = 72 / MM_PER_INCH;
const points = (millimetres: number): number => millimetres * POINTS_PER_MM;

/** A5, landscape */
const WIDTH = 210;
const HEIGHT = 148;
const BLEED = 3;
/** Margin of a sheet with marks, around the trimmed page. */
const TRIM = 10;
const MARK_FROM = 4;
const MARK_TO = 9;

const PANEL = 96;
const PICTURE: PageBox = { x: 11, y: 13, width: 74, height: 122 };
const LEFT = 109;
const RIGHT = 198;
const SECOND = 159;
const FACTS = 72;
const FACT_ROW = 12;
const CODE = 21;

const INK = '#1d1b19';
const QUIET = '#6a655f';
const PAPER = '#f3f1ed';
const HAIRLINE = '#b9b3aa';

/** first digits of a hash that people can compare */
const SHOWN_DIGITS = 16;

type Place = Pick<TextMark, 'x' | 'y' | 'width'>;

const text = (words: string, { x, y, width }: Place, look: Omit<TextMark, 'kind' | 'text' | 'x' | 'y' | 'width'>): PageMark => ({
	kind: 'text',
	text: words,
	...{ x: points(x), y: points(y), width: points(width) },
	colour: INK,
	...look,
});

const line = (from: readonly [number, number], to: readonly [number, number], width: number, colour: string): PageMark => ({
	...{ kind: 'lines', width, colour },
	lines: [
		[
			{ x: points(from[0]), y: points(from[1]) },
			{ x: points(to[0]), y: points(to[1]) },
		],
	],
});

function fact(label: string, value: string, x: number, row: number): PageMark[] {
	const width = (x === LEFT ? SECOND - 3 : RIGHT) - x;
	const y = FACTS + row * FACT_ROW;
	return [
		text(label, { x, y, width }, { size: 6.5, colour: QUIET }),
		text(value, { x, y: y + 4.4, width }, { size: 9.5, minSize: 6, isSerif: true }),
	];
}

const picture = (input: string | null): PageMark[] =>
	input === null
		? []
		: [
				{
					kind: 'picture',
					input,
					keepsShape: true,
					...{ x: points(PICTURE.x), y: points(PICTURE.y), width: points(PICTURE.width), height: points(PICTURE.height) },
				},
			];

/** Positions in mm from the trimmed page's corner. */
function marksOf({ record, shopName, logo, publicUrl, thumb, printSha256, madeAt }: CertificateContents, bleed: number): PageMark[] {
	const { label, title, artist, year, medium, printSize } = record.text;
	const width = RIGHT - LEFT;
	const { work, facts } = certificateSheet({
		...{ label, title, year, edition: editionNumberOf(record), size: printSize, medium },
		register: registerNumberLabel(record.year, record.number),
		date: studioDay(record.issuedAt ?? madeAt),
		printFile: printSha256?.slice(0, SHOWN_DIGITS) ?? null,
	});
	const { host } = new URL(publicUrl);
	return [
		{ kind: 'rect', x: points(-bleed), y: points(-bleed), width: points(PANEL + bleed), height: points(HEIGHT + 2 * bleed), fill: PAPER },
		...picture(thumb),
		logo === null
			? text(shopName, { x: LEFT, y: 17, width }, { size: 8, colour: QUIET })
			: logoMark(logo, { x: points(LEFT), y: points(7), width: points(width), height: points(10) }),
		text('Certificate of authenticity', { x: LEFT, y: 27, width }, { size: 20, minSize: 14, isSerif: true }),
		line([LEFT, 32], [RIGHT, 32], 0.5, HAIRLINE),
		text(artist, { x: LEFT, y: 42, width }, { size: 12, minSize: 8, isSerif: true, colour: QUIET }),
		text(work, { x: LEFT, y: 51, width }, { size: 19, minSize: 11, lines: 2, isSerif: true }),
		...facts.flatMap(([name, value], at) => fact(name, value, at % 2 === 0 ? LEFT : SECOND, Math.floor(at / 2))),
		line([LEFT, 129], [165, 129], 0.5, INK),
		text('Signature', { x: LEFT, y: 133, width: 40 }, { size: 6.5, colour: QUIET }),
		{ kind: 'code', x: points(RIGHT - CODE), y: points(108), side: points(CODE), text: `${publicUrl}/c/${record.code}` },
		text(certificateCodeLabel(record.code), { x: RIGHT - CODE - 6, y: 133, width: CODE + 6 }, { size: 6.5, align: 'right' }),
		text(`${host}/c`, { x: RIGHT - 60, y: 136.4, width: 60 }, { size: 5.5, minSize: 4, align: 'right', colour: QUIET }),
	];
}

/** Lines at the corners, outside of the bleed. */
function trimMarks(): PageMark {
	const corners = [0, WIDTH].flatMap((x) => [0, HEIGHT].map((y) => ({ x, y })));
	const at = (x: number, y: number) => ({ x: points(x), y: points(y) });
	return {
		...{ kind: 'lines', width: 0.25, colour: '#000000' },
		lines: corners.flatMap(({ x, y }) => {
			const [outX, outY] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1];
			return [
				[at(x + outX * MARK_FROM, y), at(x + outX * MARK_TO, y)],
				[at(x, y + outY * MARK_FROM), at(x, y + outY * MARK_TO)],
			] as const;
		}),
	};
}

const moved = (place: { readonly x: number; readonly y: number }, by: number) => ({ x: place.x + by, y: place.y + by });

function shift(mark: PageMark, by: number): PageMark {
	if (mark.kind !== 'lines') return { ...mark, ...moved(mark, by) };
	return { ...mark, lines: mark.lines.map(([from, to]) => [moved(from, by), moved(to, by)] as const) };
}

/** Draws a certificate, A5 landscape. @param hasMarks 3 mm of bleed and trim marks around it */
export function certificatePage(contents: CertificateContents, hasMarks: boolean, output: string): PageDrawing {
	const trim = hasMarks ? TRIM : 0;
	const bleed = hasMarks ? BLEED : 0;
	const marks = [...marksOf(contents, bleed), ...(hasMarks ? [trimMarks()] : [])];
	return {
		output,
		title: `Certificate ${registerNumberLabel(contents.record.year, contents.record.number)}`,
		size: { width: points(WIDTH + 2 * trim), height: points(HEIGHT + 2 * trim), trim: points(trim), bleed: points(bleed) },
		marks: marks.map((mark) => shift(mark, points(trim))),
		remarks: {
			...{ x: points(LEFT + trim), y: points(141 + trim), width: points(RIGHT - LEFT), size: 4.5 },
			shortened: 'Shortened texts are complete in the register.',
			unknownLetters: 'Squares replace letters that this font lacks.',
		},
	};
}
