export type Units = 'mm' | 'inches';

type Branded<Unit extends string> = number & { readonly unit: Unit };

/** Millimetres. */
export type Mm = Branded<'mm'>;
/** Inches. */
export type Inches = Branded<'inches'>;
/** Pixels. */
export type Px = Branded<'px'>;
/** Pixels per inch. */
export type Ppi = Branded<'ppi'>;

/** Everywhere, borders included. */
export const MM_PER_INCH = 25.4;

/** The only place where a bare number becomes a quantity. */
const brand = <Quantity extends Branded<string>>(value: number, name: string): Quantity => {
	if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, not ${value}`);
	return value as Quantity;
};

/** @throws RangeError when not finite */
export const mm = (value: number): Mm => brand<Mm>(value, 'Millimetres');
/** @throws RangeError when not finite */
export const inches = (value: number): Inches => brand<Inches>(value, 'Inches');
/** @throws RangeError when not finite */
export const px = (value: number): Px => brand<Px>(value, 'Pixels');
/** @throws RangeError when not finite */
export const ppi = (value: number): Ppi => brand<Ppi>(value, 'Pixels per inch');

/** Converts at 25.4 mm to the inch. */
export const mmToInches = (length: Mm): Inches => inches(length / MM_PER_INCH);

/** Converts at 25.4 mm to the inch. */
export const inchesToMm = (length: Inches): Mm => mm(length * MM_PER_INCH);

/** A length in either unit as millimetres. */
export const toMm = (value: number, units: Units): Mm => (units === 'mm' ? mm(value) : inchesToMm(inches(value)));

/** Millimetres as a length in either unit. */
export const fromMm = (length: Mm, units: Units): number => (units === 'mm' ? length : mmToInches(length));

/** A length in either unit as inches: what a density is measured against. */
export const toInches = (value: number, units: Units): Inches => (units === 'inches' ? inches(value) : mmToInches(mm(value)));
