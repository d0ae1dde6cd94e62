import type { PriceImport, PriceImportLine } from '@print-room/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesMessage, countsOf, hasChanges, outdatedMessage, priceLabels, shownLines, whyNotApplied } from './import-messages.ts';

const line = (kind: PriceImportLine['kind'], more: Partial<PriceImportLine> = {}): PriceImportLine => ({
	line: 2,
	kind,
	extent1Mm: 400,
	extent2Mm: 600,
	group: 'Cotton rag',
	before: kind === 'create' ? null : 46,
	after: kind === 'remove' ? null : 48,
	warnings: [],
	...more,
});

const preview = (more: Partial<PriceImport>): PriceImport => ({ lines: [], problems: [], fingerprint: 'abc', applied: false, ...more });

test.each([
	[['create', 'create', 'update', 'remove', 'same'], '2 new, 1 changed and 1 removed'],
	[['update'], '1 changed'],
	[['same'], ''],
] as const)('the preview says what a list would change', (kinds, expected) => {
	const counts = countsOf({ lines: kinds.map((kind) => line(kind)) });
	expect([changesMessage(counts), hasChanges(counts)]).toEqual([expected, expected !== '']);
});

test('the preview says why a list is not applied', () => {
	expect(whyNotApplied(preview({ lines: [line('create')] }))).toBeNull();
	expect(whyNotApplied(preview({ lines: [line('same')] }))).toBe('The file matches the prices. Nothing to apply.');
	expect(whyNotApplied(preview({ lines: [line('create')], problems: [{ line: 3, message: 'No price' }] }))).toBe(
		'Correct the lines that cannot be read first.',
	);
});

test('the preview shows old and new prices in pounds [D9]', () => {
	expect(priceLabels({ before: 46, after: 1234.5 })).toEqual({ before: '£46.00', after: '£1,234.50' });
	expect(priceLabels({ before: null, after: 0 })).toEqual({ before: null, after: '£0.00' });
});

test('the preview shows every changed line once, unusual ones first', () => {
	const anyLine = fc
		.tuple(fc.constantFrom('create', 'update', 'same', 'remove'), fc.boolean(), fc.nat())
		.map(([kind, isOdd, number]) => line(kind, { line: number, warnings: isOdd ? ['odd'] : [] }));
	fc.assert(
		fc.property(fc.array(anyLine), fc.boolean(), (lines, withSame) => {
			const shown = shownLines(lines, withSame);
			const expected = lines.filter(({ kind }) => withSame || kind !== 'same');
			expect(shown).toHaveLength(expected.length);
			expect(new Set(shown)).toEqual(new Set(expected));
			const firstPlain = shown.findIndex(({ warnings }) => warnings.length === 0);
			expect(firstPlain === -1 || shown.slice(firstPlain).every(({ warnings }) => warnings.length === 0)).toBe(true);
		}),
	);
});

const lineOf = { line: 2, extent1Mm: 300, extent2Mm: 400, group: 'Baryta', before: 40, after: 42, warnings: [] };
const applied: PriceImport = {
	lines: [
		{ ...lineOf, kind: 'same' },
		{ ...lineOf, kind: 'update', extent1Mm: 210.4, extent2Mm: 297 },
		{ ...lineOf, kind: 'create', extent1Mm: 1000 },
	],
	problems: [],
	fingerprint: 'f',
	applied: true,
	undo: {
		create: [],
		update: [{ id: 'changed', version: 2, changes: { price: 40, inchesSize: { extent1: 8.28, extent2: 11.69 } } }],
		remove: [{ id: 'made', version: 1 }],
	},
};

test('a late undo names the prices that have changed since', () => {
	const refused = { status: 412, code: 'EDIT_CONFLICT', details: [{ path: 'changed' }, { path: 'made' }] };
	expect(outdatedMessage(applied, refused)).toBe(
		'Someone has changed prices of the import since (210 × 297 mm, Baryta; 1000 × 400 mm, Baryta). Change the others in the price grid.',
	);
	expect(outdatedMessage(applied, { status: 404, code: 'ENTITY_NOT_FOUND', details: [] })).toMatch(/deleted since/);
	expect(outdatedMessage(applied, { status: 500, details: [] })).toBeNull();
});
