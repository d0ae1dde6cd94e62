import type { Field } from '@print-room/contract';
import { cleanText, figureOf, inchesText } from './typed-number.ts';

export interface Sides {
	readonly first: string;
	readonly second: string;
}

/** Value of a field: numbers, colours and references as text, '' if empty. */
export type FormValue = string | boolean | readonly string[] | Sides;

export type FormValues = Readonly<Record<string, FormValue>>;

export interface FormState {
	readonly values: FormValues;
	/** inch fields that were typed and no longer follow their millimetres */
	readonly byHand: readonly string[];
}

export type FormMode = 'create' | 'edit';

const noSides: Sides = { first: '', second: '' };

const isSides = (value: unknown): value is Sides => typeof value === 'object' && value !== null && 'first' in value && 'second' in value;

export const textOf = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '');
export const sidesOf = (value: FormValue | undefined): Sides => (isSides(value) ? value : noSides);
export const choicesOf = (value: FormValue | undefined): readonly string[] => (Array.isArray(value) ? value : []);

export const fieldsIn = (fields: readonly Field[], mode: FormMode): readonly Field[] =>
	mode === 'create' ? fields.filter(({ editOnly }) => editOnly !== true) : fields;

export const sideNames = (kind: 'size' | 'extents'): readonly [string, string] =>
	kind === 'size' ? ['width', 'height'] : ['extent1', 'extent2'];

export const followedBy = (field: Field): string | null => ('followsMm' in field ? (field.followsMm ?? null) : null);

const emptyValue = (field: Field): FormValue => {
	switch (field.kind) {
		case 'text':
			return field.initial ?? '';
		case 'wholeNumber':
			return String(field.initial);
		case 'switch':
			return field.initial;
		case 'categories':
			return [];
		case 'size':
		case 'extents':
			return noSides;
		default:
			return '';
	}
};

export const propertyOf = (item: object, name: string): unknown => Object.getOwnPropertyDescriptor(item, name)?.value;

const numberText = (value: unknown): string => (typeof value === 'number' ? cleanText(value) : '');

export const shownValue = (field: Field, value: unknown): FormValue => {
	switch (field.kind) {
		case 'switch':
			return value === true;
		case 'categories':
			return Array.isArray(value) ? value.filter((choice) => typeof choice === 'string') : [];
		case 'money':
			return typeof value === 'number' ? value.toFixed(2) : '';
		case 'wholeNumber':
		case 'length':
			return numberText(value);
		case 'size':
		case 'extents': {
			if (typeof value !== 'object' || value === null) return noSides;
			const [first, second] = sideNames(field.kind);
			return { first: numberText(propertyOf(value, first)), second: numberText(propertyOf(value, second)) };
		}
		default:
			return typeof value === 'string' ? value : '';
	}
};

const inchesSide = (mm: string, before: string): string => {
	if (mm.trim() === '') return '';
	const figure = figureOf(mm);
	return Number.isFinite(figure) ? inchesText(figure) : before;
};

const inchesOf = (mm: FormValue | undefined, before: FormValue | undefined): FormValue => {
	if (typeof mm === 'string') return inchesSide(mm, textOf(before));
	const [sides, old] = [sidesOf(mm), sidesOf(before)];
	return { first: inchesSide(sides.first, old.first), second: inchesSide(sides.second, old.second) };
};

const sameFigure = (left: string, right: string): boolean => left === right || figureOf(left) === figureOf(right);

const isSameSize = (left: FormValue, right: FormValue): boolean =>
	isSides(left) && isSides(right)
		? sameFigure(left.first, right.first) && sameFigure(left.second, right.second)
		: sameFigure(textOf(left), textOf(right));

const isSame = (left: FormValue | undefined, right: FormValue | undefined): boolean => JSON.stringify(left) === JSON.stringify(right);

export const emptyState = (fields: readonly Field[]): FormState => ({
	values: Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])),
	byHand: [],
});

/** State for an existing item: inches that differ from the converted millimetres count as typed. */
export const stateOf = (fields: readonly Field[], item: object): FormState => {
	const values = Object.fromEntries(fields.map((field) => [field.name, shownValue(field, propertyOf(item, field.name))]));
	const byHand = fields.filter((field) => {
		const mm = followedBy(field);
		const value = values[field.name];
		return mm !== null && value !== undefined && !isSameSize(inchesOf(values[mm], value), value);
	});
	return { values, byHand: byHand.map(({ name }) => name) };
};

/** State after input: inches follow their millimetres until they are typed. */
export const withValue = (fields: readonly Field[], { values, byHand }: FormState, name: string, value: FormValue): FormState => {
	const isDerived = fields.some((field) => field.name === name && followedBy(field) !== null);
	const followers = fields.filter((field) => followedBy(field) === name && !byHand.includes(field.name));
	return {
		values: {
			...values,
			[name]: value,
			...Object.fromEntries(followers.map((field) => [field.name, inchesOf(value, values[field.name])])),
		},
		byHand: isDerived && !byHand.includes(name) ? [...byHand, name] : byHand,
	};
};

export const withFollowing = (fields: readonly Field[], { values, byHand }: FormState, name: string, follows: boolean): FormState => {
	const field = fields.find((candidate) => candidate.name === name);
	const mm = field === undefined ? null : followedBy(field);
	if (mm === null) return { values, byHand };
	const others = byHand.filter((other) => other !== name);
	return follows
		? { values: { ...values, [name]: inchesOf(values[mm], values[name]) }, byHand: others }
		: { values, byHand: [...others, name] };
};

export const changedFields = (fields: readonly Field[], before: FormState, after: FormState): readonly Field[] =>
	fields.filter(({ name }) => !isSame(before.values[name], after.values[name]));
