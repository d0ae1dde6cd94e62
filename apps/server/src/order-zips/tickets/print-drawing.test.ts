import type { PageBox, PageMark } from '@print-room/imaging';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DesignRow } from '../../designs/index.ts';
import { zipNames } from '../contents/zip-names.ts';
import { borderedDesign, contentsOf, mountedDesign, proofDesign } from '../testing/ticket-contents.ts';
import { printDrawing } from './print-drawing.ts';
import type { Ticket } from './ticket.ts';

const box: PageBox = { x: 36, y: 210, width: 339, height: 250 };

function ticketOf(design: DesignRow): Ticket {
	const contents = contentsOf([design]);
	const [zipped] = contents.designs;
	const names = zipped && zipNames(contents).get(zipped.design.id);
	if (zipped === undefined || names === undefined) throw new Error('there is no design');
	const shop = { shopName: 'The Print Room', logo: null, publicUrl: 'https://print-room.example', thresholds: { min: 100, max: 300 } };
	return { contents, zipped, names, ...shop, preview: '/preview.jpg', madeAt: new Date(0) };
}

const drawn = (design: DesignRow) => printDrawing(ticketOf(design), box);
const textsOf = (marks: readonly PageMark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const rectsOf = (marks: readonly PageMark[]) => marks.flatMap((mark) => (mark.kind === 'rect' ? [mark] : []));
const picturesOf = (marks: readonly PageMark[]) => marks.flatMap((mark) => (mark.kind === 'picture' ? [mark] : []));

/** The outline of paper is heavier than that of the image on it. */
const paperOf = (marks: readonly PageMark[]) => rectsOf(marks).filter(({ strokeWidth, dash }) => strokeWidth === 0.6 && dash === undefined);

const sides = fc.integer({ min: 20, max: 3000 });

function expectScale(
	one: PageBox,
	oneMm: { width: number; height: number },
	other: PageBox,
	otherMm: { width: number; height: number },
): void {
	const scale = one.width / oneMm.width;
	expect(one.height / oneMm.height).toBeCloseTo(scale, 6);
	expect(other.width / otherMm.width).toBeCloseTo(scale, 6);
	expect(other.height / otherMm.height).toBeCloseTo(scale, 6);
}

const within = ({ x, y, width, height }: PageBox) =>
	x >= box.x - 1e-6 && y >= box.y - 1e-6 && x + width <= box.x + box.width + 1e-6 && y + height <= box.y + box.height + 1e-6;

describe('the dimensioned drawing', () => {
	test('the dimensioned drawing names image, print and overall size of a print with a border [D25]', () => {
		expect(textsOf(drawn(borderedDesign()))).toEqual([
			'Image 5400 px',
			'Image 3600 px',
			'Print 600 mm',
			'Print 400 mm',
			'Overall 650 mm',
			'Overall 450 mm',
		]);
	});

	test('the dimensioned drawing of a print without a border has no overall size besides', () => {
		const texts = textsOf(drawn(borderedDesign({ finalWidth: 600, finalHeight: 400 })));
		expect(texts.filter((text) => text.startsWith('Overall'))).toEqual([]);
	});

	test('the dimensioned drawing names the aperture too of a print in a window mount, in the unit that was ordered in', () => {
		expect(textsOf(drawn(mountedDesign())).slice(2)).toEqual([
			'Aperture 11.42 in',
			'Aperture 15.35 in',
			'Print 12.0 in',
			'Print 16.0 in',
			'Overall 16.0 in',
			'Overall 20.0 in',
		]);
	});

	test('the dimensioned drawing shows both sheets of a proof, and where the section lies [C1.03]', () => {
		const marks = drawn(proofDesign());
		expect(textsOf(marks)).toEqual([
			'Proof 178 mm',
			'Proof 127 mm',
			'Composition at 19.8 % of the print',
			'Proof 178 mm',
			'Proof 127 mm',
			'Section at 100 % of the print',
		]);
		const [composition, section] = picturesOf(marks);
		const mark = rectsOf(marks).at(-1);
		// The mark on the composition frames the part that the section shows.
		expect((mark?.width ?? 0) / (composition?.width ?? 0)).toBeCloseTo((section?.part?.width ?? 0) / (composition?.part?.width ?? 0), 6);
	});

	test('the dimensioned drawing of a print with a border is true to scale and stays in its place, whatever the size [D25]', () => {
		fc.assert(
			fc.property(sides, sides, fc.integer({ min: 1, max: 200 }), (width, height, border) => {
				const marks = drawn(borderedDesign({ width, height, finalWidth: width + 2 * border, finalHeight: height + 2 * border }));
				const [picture, sheet] = [picturesOf(marks)[0], paperOf(marks)[0]];
				if (picture === undefined || sheet === undefined) throw new Error('something is not drawn');
				expectScale(picture, { width, height }, sheet, { width: width + 2 * border, height: height + 2 * border });
				expect(rectsOf(marks).every(within)).toBe(true);
			}),
		);
	});

	test('the dimensioned drawing of a window mount is true to scale, and its window shows the middle of the crop [C3.08]', () => {
		fc.assert(
			fc.property(fc.integer({ min: 13, max: 40 }), fc.integer({ min: 17, max: 40 }), (finalWidth, finalHeight) => {
				const design = mountedDesign({ finalWidth, finalHeight });
				const marks = drawn(design);
				const [picture, board] = [picturesOf(marks)[0], paperOf(marks)[0]];
				if (picture?.part === undefined || board === undefined) throw new Error('something is not drawn');
				expectScale(picture, { width: 290, height: 390 }, board, { width: finalWidth * 25.4, height: finalHeight * 25.4 });
				const crop = design.originalCrop;
				expect(picture.part.width / (crop.width / 3)).toBeCloseTo(290 / (12 * 25.4), 3);
				expect(rectsOf(marks).every(within)).toBe(true);
			}),
		);
	});

	test('the dimensioned drawing of a proof is true to scale [C1.03] [D35]', () => {
		fc.assert(
			fc.property(fc.integer({ min: 200, max: 2000 }), fc.integer({ min: 200, max: 2000 }), (width, height) => {
				const [composition, section] = paperOf(drawn(proofDesign({ width, height, finalWidth: width, finalHeight: height })));
				if (composition === undefined || section === undefined) throw new Error('something is not drawn');
				const proof = width < height ? { width: 127, height: 178 } : { width: 178, height: 127 };
				expectScale(composition, proof, section, proof);
			}),
		);
	});
});
