import type { TextFieldProps } from '@mui/material/TextField';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Props of a form field with its error or hint below. The line is always reserved, so that nothing moves under the pointer. */
export const fieldProps = <Form extends FieldValues, Name extends FieldPath<Form>>(
	{ register, getFieldState, formState }: UseFormReturn<Form>,
	name: Name,
	{ hint = ' ', ...options }: RegisterOptions<Form, Name> & { readonly hint?: string } = {},
): Pick<TextFieldProps, 'error' | 'helperText' | 'name' | 'ref' | 'onBlur' | 'onChange'> => {
	const { error } = getFieldState(name, formState);
	return { ...register(name, options), error: error !== undefined, helperText: error?.message || hint };
};
