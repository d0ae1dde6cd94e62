import { formatLength, mm, mmToInches } from '@print-room/domain';

const figure = /^-?(?:\d+\.?\d*|\.\d+)$/;
const thousands = /,(?=\d{3}(?:\D|$))/g;

/** What was typed as a number, with a decimal comma or point: '1,200' is a thousand and two hundred. NaN where it is none. */
export const figureOf = (text: string): number => {
	const plain = text.trim().replace(thousands, '').replace(',', '.');
	return figure.test(plain) ? Number(plain) : Number.NaN;
};

/** A number as a field shows it: four decimals at most, and none that say nothing. */
export const cleanText = (value: number): string => String(Number(value.toFixed(4)));

/** Inches from millimetres, with two decimals. */
export const inchesText = (millimetres: number): string => formatLength(mmToInches(mm(millimetres)), 'inches', 2);
