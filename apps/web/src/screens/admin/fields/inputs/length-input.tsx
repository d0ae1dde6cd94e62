import type { LengthField } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import { LengthBox } from './length-box.tsx';

export const LengthInput = ({
	field,
	value,
	onChange,
	error,
	disabled,
	hint,
	isFollowing,
	autoFocus,
}: InputProps<LengthField, string>): ReactNode => (
	<LengthBox
		label={field.label}
		units={field.units}
		value={value}
		onChange={onChange}
		error={error}
		hint={hint ?? field.help}
		disabled={disabled}
		isFollowing={isFollowing}
		autoFocus={autoFocus}
	/>
);
