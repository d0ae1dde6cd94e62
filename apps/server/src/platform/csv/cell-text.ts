import type { CellValue, ColumnKind } from '@print-room/contract';
import { guardedText } from './guarded-text.ts';

/** Formats a cell for spreadsheets: money with pence, dates as days; numbers stay numbers, so that a minus starts no formula. */
export function cellText(value: CellValue, kind: ColumnKind): string | number {
	if (value === null) return '';
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : value;
	if (typeof value !== 'string') return guardedText(value.join(', '));
	return kind === 'date' ? value.slice(0, 10) : guardedText(value);
}
