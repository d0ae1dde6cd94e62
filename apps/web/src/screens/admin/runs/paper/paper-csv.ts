import type { PaperUse } from '@print-room/contract';
import { csvText } from '../../../../ui/csv-text.ts';

const heads = ['Month', 'Medium', 'Runs', 'Paper m2', 'Good prints m2', 'Bad prints m2', 'Offcut m2', 'Waste %'];

const area = (squareMetres: number): string => squareMetres.toFixed(3);

/** Share of the paper that became no good print, 0 to 1. */
export const wasteOf = ({ paperM2, goodM2 }: Pick<PaperUse, 'paperM2' | 'goodM2'>): number => (paperM2 === 0 ? 0 : 1 - goodM2 / paperM2);

/** CSV of the report, a line for each month and medium. */
export const paperCsv = (uses: readonly PaperUse[]): string =>
	csvText([
		heads,
		...uses.map((use) => [
			use.month,
			use.medium,
			use.runs,
			area(use.paperM2),
			area(use.goodM2),
			area(use.badM2),
			area(use.offcutM2),
			Math.round(wasteOf(use) * 100),
		]),
	]);
