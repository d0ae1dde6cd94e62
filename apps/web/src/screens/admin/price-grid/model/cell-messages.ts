import { formatPounds, type Pence, penceToPounds, poundsPerSquareMetre, poundsToPence, withVat } from '@print-room/domain';
import { type Entry, entryLabel, isSameEntry } from './entry.ts';
import type { GridSize } from './grid-size.ts';

/** @param vatPercent null while it is not known */
export const priceFacts = (pence: Pence, size: GridSize, vatPercent: number | null): string[] => {
	const perM2 = poundsPerSquareMetre(penceToPounds(pence), size.mm);
	return [
		...(vatPercent === null ? [] : [`${formatPounds(withVat(pence, vatPercent))} with VAT`]),
		...(perM2 === null ? [] : [`${formatPounds(poundsToPence(perM2))} per m²`]),
	];
};

/** `was £46.00, 4 % more now`; null if unchanged. */
export const changeMessage = (saved: Entry, now: Entry): string | null => {
	if (isSameEntry(saved, now)) return null;
	if (saved.kind !== 'price') return 'New';
	const was = `was ${entryLabel(saved)}`;
	if (now.kind === 'empty') return `Removed; ${was}`;
	if (now.kind !== 'price' || saved.pence === 0) return was;
	const percent = ((now.pence - saved.pence) * 100) / saved.pence;
	const size = Math.abs(percent) < 1 ? Math.abs(percent).toFixed(1) : Math.abs(percent).toFixed(0);
	return `${was}, ${size} % ${percent < 0 ? 'less' : 'more'} now`;
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const changesText = (count: number): string => (count === 0 ? 'No changes' : counted(count, 'change', 'changes'));
export const warningsText = (count: number): string => counted(count, 'unusual price', 'unusual prices');
