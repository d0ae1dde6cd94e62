import type { Field } from '@print-room/contract';
import type { ReactNode } from 'react';
import { CategoriesInput } from './categories-input.tsx';
import type { Problem } from './check-form.ts';
import { ColourInput } from './colour-input.tsx';
import { choicesOf, type FormValue, sidesOf, textOf } from './form-state.ts';
import { LengthInput } from './length-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { SidesInput } from './sides-input.tsx';
import { SwitchInput } from './switch-input.tsx';
import { TextInput } from './text-input.tsx';

export interface FieldInputProps<Kind extends Field = Field, Value = FormValue, Wrong extends Problem = Problem> {
	readonly field: Kind;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	readonly error?: Wrong | undefined;
	readonly disabled?: boolean | undefined;
	/** under it while nothing is wrong, instead of the field's own help */
	readonly hint?: ReactNode;
	/** Worked out from millimetres, until somebody types it. */
	readonly isFollowing?: boolean | undefined;
	/** what stands in a reference while its list is not here */
	readonly shown?: string | undefined;
	readonly autoFocus?: boolean | undefined;
}

/** One whose error is a sentence. */
export type InputProps<Kind extends Field, Value> = FieldInputProps<Kind, Value, string>;

/** An input for one field of a model, as its kind asks for. */
export const FieldInput = ({ field, value, error, ...rest }: FieldInputProps): ReactNode => {
	const sentence = typeof error === 'string' ? error : (error?.first ?? error?.second);
	switch (field.kind) {
		case 'text':
		case 'longText':
		case 'money':
		case 'wholeNumber':
			return <TextInput field={field} value={textOf(value)} error={sentence} {...rest} />;
		case 'length':
			return <LengthInput field={field} value={textOf(value)} error={sentence} {...rest} />;
		case 'size':
		case 'extents':
			return <SidesInput field={field} value={sidesOf(value)} error={error} {...rest} />;
		case 'switch':
			return <SwitchInput field={field} value={value === true} error={sentence} {...rest} />;
		case 'reference':
			return <ReferenceInput field={field} value={textOf(value)} error={sentence} {...rest} />;
		case 'categories':
			return <CategoriesInput field={field} value={choicesOf(value)} error={sentence} {...rest} />;
		case 'colour':
			return <ColourInput field={field} value={textOf(value)} error={sentence} {...rest} />;
	}
};
