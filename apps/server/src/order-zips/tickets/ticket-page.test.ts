import type { PageMark } from '@print-room/imaging';
import { describe, expect, test } from 'vitest';
import type { OrderZipContents } from '../contents/contents.ts';
import { zipNames } from '../contents/zip-names.ts';
import { anOrder, borderedDesign, contentsOf, mountedDesign, proofDesign } from '../testing/ticket-contents.ts';
import { ticketPage } from './ticket-page.ts';

function marksOf(contents: OrderZipContents, at = 0, logo: Parameters<typeof ticketPage>[0]['logo'] = null): readonly PageMark[] {
	const zipped = contents.designs[at];
	const names = zipped && zipNames(contents).get(zipped.design.id);
	if (zipped === undefined || names === undefined) throw new Error('there is no design');
	const shop = { shopName: 'Dawn & Dusk', logo, publicUrl: 'https://print-room.example', thresholds: { min: 100, max: 300 } };
	const madeAt = new Date('2026-11-20T08:30:00Z');
	return ticketPage({ contents, zipped, names, ...shop, preview: null, madeAt }, '/ticket.pdf').marks;
}

/** All texts on the page, facts as `label: value`. */
const textsOf = (marks: readonly PageMark[]): string[] =>
	marks.flatMap((mark) => {
		if (mark.kind === 'text') return [mark.text];
		return mark.kind === 'facts' ? mark.facts.map(({ label, value }) => `${label}: ${value}`) : [];
	});

const said = (contents: OrderZipContents, at = 0) => textsOf(marksOf(contents, at));

describe('a job ticket [D25]', () => {
	test('a job ticket says which order, which print of it, how many, and of when', () => {
		const contents = contentsOf([borderedDesign(), mountedDesign()], { line: { quantity: 5 } });
		expect(said(contents, 1)).toEqual(
			expect.arrayContaining(['Dawn & Dusk – job ticket', '#2409', 'Line 2 of 2', 'Ordered on 18 November 2026', 'Quantity', '5']),
		);
		expect(said(contents)).toContain('Made on 20 Nov 2026, 08:30 GMT');
	});

	test('a job ticket has a code for each print, with its number; more than twenty are on the labels of their run [P3.01]', () => {
		const contents = contentsOf([borderedDesign()]);
		const [one] = contents.designs;
		if (one === undefined) throw new Error('there is no design');
		const withPieces = (count: number) => {
			const pieces = Array.from({ length: count }, (_, index) => ({
				...{ code: `${index}`.padStart(16, '0'), line: 1, number: index + 1, of: count, reprint: 0 },
			}));
			return marksOf({ ...contents, designs: [{ ...one, pieces }] });
		};
		const codesIn = (marks: readonly PageMark[]) =>
			marks.flatMap((mark) => (mark.kind === 'code' && mark.text.length === 16 ? [mark] : []));
		const marks = withPieces(3);
		expect(codesIn(marks).map(({ text }) => text)).toEqual([0, 1, 2].map((code) => `${code}`.padStart(16, '0')));
		expect(textsOf(marks)).toEqual(expect.arrayContaining(['1 of 3', '2 of 3', '3 of 3']));
		expect(codesIn(withPieces(0))).toEqual([]);
		const many = withPieces(23);
		expect(codesIn(many)).toHaveLength(20);
		expect(textsOf(many)).toContain('3 more have their codes on the labels of their run.');
		const lowest = Math.max(...codesIn(many).map(({ y, side }) => y + side));
		const tick = many.find((mark) => mark.kind === 'text' && mark.text === 'Printed');
		expect(tick?.kind === 'text' && lowest < tick.y - 12).toBe(true);
	});

	test('a job ticket has the studio’s logo in the place of its name, in its own shape [S1.01]', () => {
		const marks = marksOf(contentsOf([borderedDesign()]), 0, { path: '/logo.png', width: 440, height: 110 });
		expect(textsOf(marks)).toContain('Job ticket');
		expect(textsOf(marks).join()).not.toContain('Dawn & Dusk');
		expect(marks).toContainEqual(expect.objectContaining({ kind: 'picture', input: '/logo.png', width: 110, height: 27.5 }));
	});

	test('adds up the lines of a design that was ordered more than once', () => {
		const contents = contentsOf([borderedDesign()]);
		const [one] = contents.designs;
		if (one === undefined) throw new Error('there is no design');
		const lines: typeof one.lines = [one.lines[0], { ...one.lines[0], id: 'another', quantity: 3 }];
		expect(said({ ...contents, designs: [{ ...one, lines, quantity: 5 }] })).toEqual(expect.arrayContaining(['Quantity (2 + 3)', '5']));
	});

	test('a job ticket says what a print with a border is made of, in both units', () => {
		expect(said(contentsOf([borderedDesign()]))).toEqual(
			expect.arrayContaining([
				'Fine Art Prints',
				'600 × 400 mm',
				'23.62 × 15.75 in',
				'Print: 600 × 400 mm (23.62 × 15.75 in)',
				'Overall: 650 × 450 mm (25.59 × 17.72 in)',
				'Border: Extra 25 mm around print',
				'Media: Hahnemühle Photo Rag 308',
				'Options: Signed on the back',
				'Certificate: Certificate of authenticity',
				'Resolution: 229 ppi, average',
				'Crop: 5400 × 3600 px from 200, 200',
				'Colours: Adobe RGB (1998), 8 bits',
				'Notes on the file: None',
			]),
		);
	});

	test('a job ticket says what a print in a window mount is made of, with the board’s colour', () => {
		const marks = marksOf(contentsOf([mountedDesign({}, '#112233')]));
		expect(textsOf(marks)).toEqual(
			expect.arrayContaining([
				'Aperture: 11.42 × 15.35 in (290 × 390 mm)',
				'Overall: 16.0 × 20.0 in (406 × 508 mm)',
				'Window mount: 20 × 16 in mount',
				'Board: Soft white',
				'Options: None',
				'Certificate: None',
				'Mounted',
			]),
		);
		const facts = marks.flatMap((mark) => (mark.kind === 'facts' ? mark.facts : []));
		expect(facts.find(({ label }) => label === 'Board')?.swatch).toBe('#112233');
	});

	test('a job ticket says which profile the paper has, and what the customer saw of it [K1.01]', () => {
		const bordered = borderedDesign();
		const profile = { profileId: 'rag', name: 'Rag', sha256: 'a'.repeat(64), isExample: false, intent: 'perceptual' } as const;
		const paper = { ...profile, shown: { share: 0.042 } };
		expect(said(contentsOf([{ ...bordered, snapshot: { ...bordered.snapshot, paper } }]))).toContain(
			'Paper profile: Rag (aaaaaaaa), perceptual. The customer saw the proof: 4 % cannot be printed exactly.',
		);
		expect(said(contentsOf([bordered])).filter((text) => text.startsWith('Paper profile'))).toEqual([]);
	});

	test('a job ticket says the proof’s size first and the print’s besides [C1.03] [C9.13]', () => {
		expect(said(contentsOf([proofDesign()]))).toEqual(
			expect.arrayContaining([
				'Two sheets 178 × 127 mm',
				'Proof: 178 × 127 mm (7 × 5 in), two sheets',
				'Of a print of: 900 × 600 mm (35.43 × 23.62 in)',
			]),
		);
	});

	test('a job ticket names the files beside it, with their pixels', () => {
		expect(said(contentsOf([borderedDesign()]))).toEqual(
			expect.arrayContaining([
				'2409-01_x2_Elephants_600x400mm_Hahnemühle-Photo-Rag-308_border25mm_7bedba.tif',
				'5400 × 3600 px',
				'original_Elephants.jpg',
				'6000 × 4000 px',
				'01_Elephants_600x400mm',
			]),
		);
		expect(said(contentsOf([proofDesign()]))).toEqual(
			expect.arrayContaining([
				'2409-01_x2_Elephants_900x600mm_Hahnemühle-Photo-Rag-308_proof-composition_7bedba.tif',
				'2102 × 1500 px',
				'2409-01_x2_Elephants_900x600mm_Hahnemühle-Photo-Rag-308_proof-section-at-100-percent_7bedba.tif',
				'1068 × 762 px',
			]),
		);
	});

	test('a job ticket names the folder with the original that it shares with an earlier print [D25]', () => {
		const contents = contentsOf([borderedDesign(), mountedDesign()]);
		expect(said(contents, 1)).toContain('01_Elephants_600x400mm/original_Elephants.jpg');
	});

	test('a job ticket says where it goes and who bought it', () => {
		expect(said(contentsOf([borderedDesign()]))).toEqual(
			expect.arrayContaining([
				'14 Harbour Row',
				'Whitby North Yorkshire YO21 3PU',
				'United Kingdom',
				'Ines Moreau',
				'ines.moreau@example.com',
				'Royal Mail Tracked 48',
				'Paid',
			]),
		);
		const unknown = { deliveryAddress: null, deliveryService: null, customerFirstName: '', customerLastName: ' ', customerEmail: '' };
		expect(said(contentsOf([borderedDesign()], { order: unknown }))).toEqual(
			expect.arrayContaining(['The cart service sent no address.', 'No service was chosen', 'No name', 'No e-mail']),
		);
	});

	test('a job ticket says how the file was read where that may surprise [D15] [D39]', () => {
		const image = { notes: ['TAKEN_AS_SRGB' as const], iccProfileName: null, revision: 1 };
		expect(said(contentsOf([borderedDesign()], { image }))).toEqual(
			expect.arrayContaining([
				'Colours: RGB, no profile, 8 bits',
				'Notes on the file: No profile, taken as sRGB; the file was replaced by staff',
			]),
		);
		const converted = { type: 'heic' as const, adjusted: false, masterKey: 'images/one/master.tif' };
		expect(said(contentsOf([borderedDesign()], { image: converted }))).toContain('Notes on the file: Converted from HEIC');
	});

	test('leads to its line on the order’s page', () => {
		const contents = contentsOf([borderedDesign(), mountedDesign()]);
		const codes = marksOf(contents, 1).flatMap((mark) => (mark.kind === 'code' ? [mark.text] : []));
		expect(codes).toEqual([`https://print-room.example/admin/orders/${anOrder.id}#line-019aa0c1-6000-7c11-9d6a-0a7b1c2d3e01`]);
		expect(said(contents, 1)).toContain('#2409 · 7bedba');
	});
});

describe('an order that is not printed yet [D20]', () => {
	test.each([
		['declined', 'Do not print: the payment was declined.'],
		['refunded', 'Do not print: the payment was refunded.'],
		['voided', 'Do not print: the payment was voided.'],
		['pending', 'Do not print yet: it is not paid.'],
		['mystery', 'Do not print yet: the payment’s status “mystery” is not known here.'],
	])('an order that is %s says so first', (status, message) => {
		expect(said(contentsOf([borderedDesign()], { order: { status } }))).toContain(message);
	});

	test('one that is paid, or whose money is reserved, says nothing', () => {
		for (const status of ['captured', 'authorized'])
			expect(said(contentsOf([borderedDesign()], { order: { status } })).join('\n')).not.toMatch(/Do not print/);
	});

	test('an order that is not printed yet shows flags of the order and of its own lines, at most five sentences', () => {
		const order = { status: 'declined', flags: ['TOTAL_DIFFERS' as const, 'TOTAL_CHANGED' as const, 'LINES_CHANGED' as const] };
		const line = { flags: ['PRICE_DIFFERS' as const, 'QUANTITY_UNUSUAL' as const, 'PRICE_OLD' as const] };
		const words = said(contentsOf([borderedDesign()], { order, line }));
		expect(words).toContain('The totals do not match the lines and their VAT. Compare them with the receipt before you print.');
		expect(words).toContain('And 3 more: see the order’s page.');
	});

	test('a mounted print whose crop has another shape is looked at [A2.10] [D7]', () => {
		const design = mountedDesign();
		const off = { ...design, crop: { ...design.crop, width: design.crop.width * 1.06 } };
		expect(said(contentsOf([off]))).toContain('The crop’s shape is 6 % off the print’s: it could have been cropped in incorrect size.');
		expect(said(contentsOf([design])).join('\n')).not.toContain('incorrect size');
	});
});
