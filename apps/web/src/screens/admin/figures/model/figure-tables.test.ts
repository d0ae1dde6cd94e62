import type { Figures, FigureTotals } from '@print-room/contract';
import { expect, test } from 'vitest';
import { headlines, isEmpty, otherTables, saleTables, tableCsv } from './figure-tables.ts';

const none: FigureTotals = {
	...{ orders: 0, pieces: 0, net: 0, vat: 0, firstOrders: 0, uploads: 0, designs: 0, carts: 0 },
	...{ fileChecksAsked: 0, fileChecksAnswered: 0, reprints: 0, leadKept: 0, leadLate: 0 },
};

const figures: Figures = {
	period: { from: '2026-11-01', to: '2026-11-02' },
	before: { from: '2026-10-01', to: '2026-10-02' },
	by: 'day',
	isCounting: false,
	eventsFrom: '2025-10-26',
	totals: {
		...none,
		orders: 3,
		pieces: 4,
		net: 300.5,
		vat: 60.1,
		firstOrders: 1,
		uploads: 40,
		designs: 10,
		carts: 6,
		leadKept: 3,
		leadLate: 1,
	},
	totalsBefore: { ...none, orders: 2, pieces: 4, net: 400, vat: 80, uploads: 20, leadKept: 1, leadLate: 1 },
	steps: [
		{ from: '2026-11-01', orders: 3, pieces: 4, net: 300.5, vat: 60.1, firstOrders: 1 },
		{ from: '2026-11-02', orders: 0, pieces: 0, net: 0, vat: 0, firstOrders: 0 },
	],
	papers: [
		{ name: '=Rag, "308"', orders: 2, pieces: 3, net: 200, vat: 40, netBefore: 0 },
		{ name: '', orders: 1, pieces: 1, net: 100.5, vat: 20.1, netBefore: 400 },
	],
	sizes: [
		{ size: 'proof', orders: 1, pieces: 1, net: 10, vat: 2, netBefore: 0 },
		{ size: '1000', orders: 1, pieces: 1, net: 10, vat: 2, netBefore: 0 },
		{ size: '', orders: 1, pieces: 1, net: 10, vat: 2, netBefore: 0 },
		{ size: '200', orders: 1, pieces: 1, net: 10, vat: 2, netBefore: 0 },
		{ size: 'larger', orders: 1, pieces: 1, net: 10, vat: 2, netBefore: 0 },
	],
	categories: [{ categoryId: null, orders: 1, pieces: 1, net: 10, vat: 2, netBefore: 0 }],
	answers: [
		{ verdict: 'looksGood', count: 0, before: 0 },
		{ verdict: 'changesWanted', count: 0, before: 0 },
	],
	reprints: [{ reason: 'damaged', count: 0, before: 2 }],
};

const csvOf = (file: string, of: Figures = figures): string[] => {
	const table = [...saleTables(of), ...otherTables(of)].find((one) => one.file === file);
	if (table === undefined) throw new Error(file);
	return tableCsv(table).split('\r\n');
};

test('a CSV has the figures of its table, money with pence and no formulas [S4.01] [ASVS 1.2.10]', () => {
	expect(csvOf('sales-by-day')).toEqual([
		'Day,Orders,Prints,Net,VAT,Average order',
		'1 November 2026,3,4,300.50,60.10,100.17',
		'2 November 2026,0,0,0.00,0.00,',
		'',
	]);
	expect(csvOf('prints-by-paper').slice(1)).toEqual([
		`"'=Rag, ""308""",2,3,200.00,40.00,0.00`,
		'No paper named,1,1,100.50,20.10,400.00',
		'',
	]);
	expect(csvOf('prints-by-kind')[1]).toBe('Not known,1,1,10.00,2.00,0.00');
	expect(csvOf('customers')).toEqual(['Order,Number,Before,Share %', 'First orders,1,0,33.3', 'Of returning customers,2,2,66.7', '']);
	expect(csvOf('upload-to-order')).toEqual([
		'Step,Number,Before,Of the step before %',
		'Images uploaded,40,20,',
		'Designs saved,10,0,25.0',
		'Put into a cart,6,0,60.0',
		'Orders paid,3,2,50.0',
		'',
	]);
	expect(csvOf('lead-time')[1]).toBe('By its due date,3,1,75.0');
});

test('sizes go from small to large, and what events were before their 400 days is not said to be none [S4.01] [S4.02]', () => {
	expect(csvOf('prints-by-size').map((line) => line.split(',')[0])).toEqual([
		...['Size', 'Up to 20 cm', 'Up to 100 cm', 'Over 100 cm', 'Proofs', 'Not known', ''],
	]);
	const longAgo = csvOf('upload-to-order', { ...figures, before: { from: '2025-01-01', to: '2025-11-02' } });
	expect(longAgo.slice(1, 5)).toEqual([
		'Images uploaded,40,,',
		'Designs saved,10,,25.0',
		'Put into a cart,6,,60.0',
		'Orders paid,3,2,50.0',
	]);
});

test('headlines say how they differ from the period before, and nothing where that had none [S4.01]', () => {
	expect(headlines(figures).map(({ name, text, change, beforeText }) => [name, text, change, beforeText])).toEqual([
		['Orders', '3', '+50 %', '2'],
		['Prints', '4', '0 %', '4'],
		['Takings, net', '£300.50', '−24.9 %', '£400.00'],
		['VAT', '£60.10', '−24.9 %', '£80.00'],
		['Average order, net', '£100.17', '−49.9 %', '£200.00'],
		['Lead time kept', '75%', '+25 points', '50%'],
	]);
	const first = headlines({ totals: figures.totals, totalsBefore: none });
	expect(first.map(({ change, beforeText }) => [change, beforeText])).toEqual([
		[null, '0'],
		[null, '0'],
		[null, '£0.00'],
		[null, '£0.00'],
		[null, '–'],
		[null, '–'],
	]);
});

test('a table without anything in either period is empty [S4.01]', () => {
	const tables = [...saleTables(figures), ...otherTables(figures)];
	expect(tables.filter(isEmpty).map(({ file }) => file)).toEqual(['file-checks']);
});
