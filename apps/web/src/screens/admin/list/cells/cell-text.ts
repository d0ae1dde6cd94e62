import type { CellValue, ColumnKind } from '@print-room/contract';
import { formatPounds, poundsToPence } from '@print-room/domain';
import { dayText, timeText } from '../../../../ui/date-text.ts';

/** text of an empty cell */
export const nothing = '–';

const areaDecimals = 6;

export const cellText = (kind: ColumnKind, value: CellValue): string => {
	if (value === null || value === '') return nothing;
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (typeof value === 'number') {
		if (kind === 'money') return formatPounds(poundsToPence(value));
		return kind === 'area' ? value.toFixed(areaDecimals) : String(value);
	}
	if (typeof value === 'string') {
		if (kind === 'dateTime') return timeText(value);
		return kind === 'date' ? dayText(value) : value;
	}
	return value.length === 0 ? nothing : value.join(', ');
};
