import { describe, expect, test } from 'vitest';
import { readPriceList } from './price-list.ts';

const header = 'Extent 1 mm,Extent 2 mm,Media group,Price';
const problemsOf = async (csv: string) => (await readPriceList(csv)).problems.map(({ line, message }) => `${line}: ${message}`);

describe('a price list', () => {
	test('a price list is read line by line, counted as in the file', async () => {
		const { listed, problems } = await readPriceList(
			`\uFEFF${header}\r\n609.6,406.4,Smooth,46.50\r\n\r\n"297","210","Photo ""glossy""",12\r\n`,
		);
		expect(problems).toEqual([]);
		expect(listed).toEqual([
			{ line: 2, mm: { extent1: 609.6, extent2: 406.4 }, isRounded: false, inches: null, group: 'Smooth', pricePence: 4650 },
			{ line: 4, mm: { extent1: 297, extent2: 210 }, isRounded: false, inches: null, group: 'Photo "glossy"', pricePence: 1200 },
		]);
	});

	test('a price list may come from a spreadsheet with semicolons and decimal commas, its columns in any order and others beside them', async () => {
		const { listed } = await readPriceList(
			'Notes;price;MEDIA  GROUP;Size, mm;Extent 1 inches;Extent 2 inches\nold;46,50;Smooth;610 × 406;24;16,0\n',
		);
		expect(listed).toEqual([
			{
				line: 2,
				mm: { extent1: 610, extent2: 406 },
				isRounded: true,
				inches: { extent1: 24, extent2: 16 },
				group: 'Smooth',
				pricePence: 4650,
			},
		]);
	});

	test('a price list gives back a name that an export guarded as a formula [ASVS 1.2.10]', async () => {
		expect((await readPriceList(`${header}\n1,1,'=Smooth,1\n1,1,'Twas,1`)).listed.map(({ group }) => group)).toEqual(['=Smooth', "'Twas"]);
	});

	test.each([
		['no size', '609.6,,Smooth,46', '2: The size has to be two lengths in mm, such as 609.6 and 406.4, and not “609.6” and nothing.'],
		['a size of nothing', '0,5,Smooth,46', '2: The size has to be two lengths in mm, such as 609.6 and 406.4, and not “0” and “5”.'],
		['no group', '1,1,,46', '2: The media group is missing.'],
		[
			'a price with three decimals',
			'1,1,Smooth,4.605',
			'2: The price has to be pounds with two decimals at most, such as 46.50, and not “4.605”.',
		],
		['a price below nothing', '1,1,Smooth,-4', '2: The price has to be pounds with two decimals at most, such as 46.50, and not “-4”.'],
		['a line that is too short', '1,1', '2: The media group is missing.'],
		['an open quotation mark', '1,1,"Smooth,46', '2: A quotation mark is missing here, or one too many.'],
	])('a price list says of %s which line and why', async (_name, line, problem) => {
		expect(await problemsOf(`${header}\n${line}\n`)).toEqual([problem]);
	});

	test('a price list names the missing columns', async () => {
		expect(await problemsOf('Size,Prize\n1,2\n')).toEqual([
			'1: The first line is missing the columns Extent 1 mm, Extent 2 mm, Media group, Price.',
		]);
		expect(await problemsOf('')).toEqual(['1: The first line is missing the columns Extent 1 mm, Extent 2 mm, Media group, Price.']);
	});

	test('a price list without prices is refused, so that an empty list deletes nothing', async () => {
		expect(await problemsOf(`${header}\n,,,\n`)).toEqual(['1: The list has no prices.']);
	});
});
