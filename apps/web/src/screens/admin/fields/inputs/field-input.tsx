import type { ReactNode } from 'react';
import { choicesOf, sidesOf, textOf } from '../state/form-state.ts';
import { CategoriesInput } from './categories-input.tsx';
import { ColourInput } from './colour-input.tsx';
import type { FieldInputProps } from './input-props.ts';
import { LengthInput } from './length-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { SidesInput } from './sides-input.tsx';
import { SwitchInput } from './switch-input.tsx';
import { TextInput } from './text-input.tsx';

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
