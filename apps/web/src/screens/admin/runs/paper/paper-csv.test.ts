import { expect, test } from 'vitest';
import { paperCsv } from './paper-csv.ts';

test('paper used is a CSV of months and media, whose names are cells and never formulas [P4.06]', () => {
	const use = { month: '2026-11', runs: 2, paperM2: 2, goodM2: 1.5, badM2: 0.25, offcutM2: 0.25 };
	expect(
		paperCsv([
			{ ...use, medium: 'Rag, "heavy"' },
			{ ...use, medium: '=1+1' },
		]),
	).toBe(
		[
			'Month,Medium,Runs,Paper m2,Good prints m2,Bad prints m2,Offcut m2,Waste %',
			'2026-11,"Rag, ""heavy""",2,2.000,1.500,0.250,0.250,25',
			"2026-11,'=1+1,2,2.000,1.500,0.250,0.250,25",
			'',
		].join('\r\n'),
	);
});
