import { formatLength, mm, mmToInches } from '@print-room/domain';

const figure = /^-?(?:\d+\.?\d*|\.\d+)$/;
const thousands = /,(?=\d{3}(?:\D|$))/g;

/** Number typed with a decimal comma or point: '1,200' is one thousand two hundred. NaN if invalid. */
export const figureOf = (text: string): number => {
	const plain = text.trim().replace(thousands, '').replace(',', '.');
	return figure.test(plain) ? Number(plain) : Number.NaN;
};

/** Number as a field shows it: at most four decimals, no trailing zeros. */
export const cleanText = (value: number): string => String(Number(value.toFixed(4)));

export const inchesText = (millimetres: number): string => formatLength(mmToInches(mm(millimetres)), 'inches', 2);
