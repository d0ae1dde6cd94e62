import { ceilTolerant, FLOAT_TOLERANCE, floorTolerant, roundHalfUp } from './tolerance.ts';
import { MM_PER_INCH, type Units } from './units.ts';

/** Decimals of a length in inputs, prices and texts. */
export const LENGTH_DECIMALS: Readonly<Record<Units, number>> = { mm: 0, inches: 1 };

/** Decimals of the summary: finer in inches, so that a conversion can be checked. */
export const SUMMARY_DECIMALS: Readonly<Record<Units, number>> = { mm: 0, inches: 2 };

const UNIT_SIGNS: Readonly<Record<Units, string>> = { mm: 'mm', inches: 'in' };

const stepsPerUnit = (units: Units): number => 10 ** LENGTH_DECIMALS[units];

/** Sign after a length: 'mm' or 'in'. */
export const unitSign = (units: Units): string => UNIT_SIGNS[units];

/** Rounds a length to its unit's step, 1 mm or 0.1 in, halves up; the result is the exact decimal. */
export const roundLength = (value: number, units: Units): number => roundHalfUp(value * stepsPerUnit(units)) / stepsPerUnit(units);

/** Rounds a length down to the unit's step. */
export const floorLength = (value: number, units: Units): number => floorTolerant(value * stepsPerUnit(units)) / stepsPerUnit(units);

/** Rounds a length up to the unit's step. */
export const ceilLength = (value: number, units: Units): number => ceilTolerant(value * stepsPerUnit(units)) / stepsPerUnit(units);

/** Returns the length `steps` steps away, of 1 mm or 0.1 in each. */
export const stepLength = (value: number, steps: number, units: Units): number =>
	roundHalfUp(value * stepsPerUnit(units) + steps) / stepsPerUnit(units);

/** The bare figure of an input: 0 decimals in millimetres and 1 in inches by default. */
export const formatLength = (value: number, units: Units, decimals: number = LENGTH_DECIMALS[units]): string => {
	const factor = 10 ** decimals;
	return (roundHalfUp(value * factor) / factor).toFixed(decimals);
};

/** Formats a figure with its unit: '600 mm', '23.6 in'. */
export const formatLengthWithUnit = (value: number, units: Units, decimals?: number): string =>
	`${formatLength(value, units, decimals)} ${unitSign(units)}`;

const FIGURE = /^\d*\.?\d*$/;
const THOUSANDS = /,(?=\d{3}(?:\D|$))/g;

/** '1,200' is a thousand and two hundred, '23,6' a decimal comma: no length here has three decimals. */
const figureOf = (text: string): number => {
	const figure = text.trim().replace(THOUSANDS, '').replace(',', '.');
	return FIGURE.test(figure) && figure !== '' ? Number(figure) : Number.NaN;
};

/** Millimetres per unit, by the signs people type after a figure. */
const MM_OF_UNIT: readonly (readonly [signs: RegExp, mm: number])[] = [
	[/^(?:mm|millimet(?:re|er)s?)$/, 1],
	[/^(?:cm|centimet(?:re|er)s?)$/, 10],
	[/^(?:m|met(?:re|er)s?)$/, 1000],
	[/^(?:in\.?|inch|inches|"|″|”|''|’’)$/, MM_PER_INCH],
];

/**
 * Reads a typed length, on the step of `units`, which is the default unit; other units (12", 30 cm, 300mm) are converted.
 * Null if it is not a positive length.
 */
export const readLength = (text: string, units: Units): number | null => {
	const [, figure = '', sign = ''] = /^([\d.,\s]*)(.*)$/s.exec(text.trim()) ?? [];
	const unit = sign === '' ? null : MM_OF_UNIT.find(([signs]) => signs.test(sign.trim().toLowerCase()));
	if (unit === undefined) return null;
	const typed = figureOf(figure);
	const length = roundLength(unit === null ? typed : (typed * unit[1]) / (units === 'mm' ? 1 : MM_PER_INCH), units);
	return Number.isFinite(length) && length > FLOAT_TOLERANCE ? length : null;
};

/** The typed length, as `readLength` reads it; anything not finite, negative, zero or no length at all gives `previous`. */
export const parseLength = (text: string, units: Units, previous: number): number => readLength(text, units) ?? previous;
