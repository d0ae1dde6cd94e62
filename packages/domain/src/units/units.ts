export type Units = 'mm' | 'inches';

type Branded<Unit extends string> = number & { readonly unit: Unit };

export type Mm = Branded<'mm'>;
export type Inches = Branded<'inches'>;
export type Px = Branded<'px'>;
export type Ppi = Branded<'ppi'>;

/** Used everywhere, borders included. */
export const MM_PER_INCH = 25.4;

const brand = <Quantity extends Branded<string>>(value: number, name: string): Quantity => {
	if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, not ${value}`);
	return value as Quantity;
};

/**
 * Makes millimetres of a number.
 * @throws RangeError when not finite
 */
export const mm = (value: number): Mm => brand<Mm>(value, 'Millimetres');
/**
 * Makes inches of a number.
 * @throws RangeError when not finite
 */
export const inches = (value: number): Inches => brand<Inches>(value, 'Inches');
/**
 * Makes pixels of a number.
 * @throws RangeError when not finite
 */
export const px = (value: number): Px => brand<Px>(value, 'Pixels');
/**
 * Makes pixels per inch of a number.
 * @throws RangeError when not finite
 */
export const ppi = (value: number): Ppi => brand<Ppi>(value, 'Pixels per inch');

/** Converts at 25.4 mm to the inch. */
export const mmToInches = (length: Mm): Inches => inches(length / MM_PER_INCH);

/** Converts at 25.4 mm to the inch. */
export const inchesToMm = (length: Inches): Mm => mm(length * MM_PER_INCH);

/** Converts a length in either unit to millimetres. */
export const toMm = (value: number, units: Units): Mm => (units === 'mm' ? mm(value) : inchesToMm(inches(value)));

/** Converts millimetres to either unit. */
export const fromMm = (length: Mm, units: Units): number => (units === 'mm' ? length : mmToInches(length));

/** Converts a length in either unit to inches, the unit of densities. */
export const toInches = (value: number, units: Units): Inches => (units === 'inches' ? inches(value) : mmToInches(mm(value)));
