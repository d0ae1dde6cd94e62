import type { CellValue, ColumnKind } from '@print-room/contract';
import { guardedText } from './guarded-text.ts';

/** A cell as a spreadsheet reads it: money with its pence, a day as a day; numbers stay numbers, so that a minus is no formula. */
export function cellText(value: CellValue, kind: ColumnKind): string | number {
	if (value === null) return '';
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : value;
	if (typeof value !== 'string') return guardedText(value.join(', '));
	return kind === 'date' ? value.slice(0, 10) : guardedText(value);
}
