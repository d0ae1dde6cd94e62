import type { CategoryId } from '@print-room/domain';

interface Named {
	/** property of the item, in requests and answers */
	readonly name: string;
	readonly label: string;
	/** a short sentence beneath */
	readonly help?: string;
	/** Left out where an item is made: it has a value then that is right for nearly all of them. */
	readonly editOnly?: true;
	/** Shown, and fixed once the item is made. */
	readonly createOnly?: true;
}

interface Derived {
	/** name of the field whose millimetres this one follows until its value is typed by hand */
	readonly followsMm?: string;
}

export interface TextField extends Named {
	readonly kind: 'text';
	readonly isRequired?: true;
	readonly initial?: string;
	/** expected pattern, with the message for other values */
	readonly pattern?: { readonly matches: RegExp; readonly message: string };
}

export interface LongTextField extends Named {
	readonly kind: 'longText';
	readonly isRequired?: true;
}

/** Net pounds. */
export interface MoneyField extends Named {
	readonly kind: 'money';
	/** whose VAT rate it is explained with; without one, the default rate */
	readonly vatCategory?: CategoryId;
}

export interface WholeNumberField extends Named {
	readonly kind: 'wholeNumber';
	/** drawn as a length; absent for a plain number */
	readonly units?: 'mm';
	readonly initial: number;
}

/** One length; may be empty without `isRequired`. */
export interface LengthField extends Named, Derived {
	readonly kind: 'length';
	readonly units: 'mm' | 'inches';
	readonly isRequired?: true;
}

/** Two sides as width and height. */
export interface SizeField extends Named, Derived {
	readonly kind: 'size';
	readonly units: 'mm' | 'inches';
}

/** Two sides in no orientation. */
export interface ExtentsField extends Named, Derived {
	readonly kind: 'extents';
	readonly units: 'mm' | 'inches';
}

export interface SwitchField extends Named {
	readonly kind: 'switch';
	readonly initial: boolean;
}

export interface ReferenceField extends Named {
	readonly kind: 'reference';
	/** list of the API to choose from, and the property that names its items */
	readonly from: { readonly path: string; readonly label: string };
	/** the relation that brings the item itself along */
	readonly relation: string;
	readonly isRequired?: true;
	/** Default: the first item whose property has this value. */
	readonly initially?: { readonly property: string; readonly is: string };
}

export interface CategoriesField extends Named {
	readonly kind: 'categories';
	readonly choices: readonly CategoryId[];
}

export interface ColourField extends Named {
	readonly kind: 'colour';
}

/** One of a few values; empty: none of them. */
export interface ChoiceField extends Named {
	readonly kind: 'choice';
	readonly choices: readonly { readonly value: string; readonly label: string }[];
	/** text for no value */
	readonly none: string;
}

/** Input field for staff. Forms, the API's validation and the table's columns follow from its kind. */
export type Field =
	| TextField
	| LongTextField
	| MoneyField
	| WholeNumberField
	| LengthField
	| SizeField
	| ExtentsField
	| SwitchField
	| ReferenceField
	| CategoriesField
	| ColourField
	| ChoiceField;

export type FieldKind = Field['kind'];

/** Returns whether an item can be made without this field: the database has a value for it, or none is needed. */
export function mayBeLeftOut(field: Field): boolean {
	switch (field.kind) {
		case 'text':
			return field.isRequired !== true;
		case 'longText':
			return field.isRequired !== true;
		case 'length':
		case 'reference':
			return field.isRequired !== true;
		case 'wholeNumber':
		case 'switch':
		case 'colour':
		case 'choice':
			return true;
		case 'money':
		case 'size':
		case 'extents':
		case 'categories':
			return false;
	}
}

export const placeField = {
	kind: 'wholeNumber',
	name: 'index',
	label: 'Place in the list',
	initial: 0,
	editOnly: true,
} as const satisfies Field;

/** Field of entries that a print is made with. */
export const finishingField = {
	kind: 'text',
	name: 'finishing',
	label: 'Finishing',
	help: 'What the workshop does after printing, such as Coating. Empty: nothing, and its prints are not “to finish” because of it.',
	editOnly: true,
} as const;

export const entryFields = [
	{
		kind: 'switch',
		name: 'active',
		label: 'Offered',
		initial: true,
		editOnly: true,
		help: 'What is not offered stays in the orders that have it.',
	},
	placeField,
] as const satisfies readonly Field[];
