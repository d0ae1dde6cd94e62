import type { ExtentsField, SizeField } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { Sides } from '../state/form-state.ts';
import type { FieldInputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { LengthBox } from './length-box.tsx';

/** Labels of the sides: a size has width and height, extents have no orientation. */
const sideLabels = ({ kind, label }: SizeField | ExtentsField): Sides =>
	kind === 'size' ? { first: `${label}, width`, second: `${label}, height` } : { first: `${label} 1`, second: `${label} 2` };

export const SidesInput = ({
	field,
	value,
	onChange,
	error,
	disabled,
	hint,
	isFollowing,
	autoFocus,
}: FieldInputProps<SizeField | ExtentsField, Sides>): ReactNode => {
	const labels = sideLabels(field);
	const problems = typeof error === 'string' ? { first: error } : error;
	const shared = { units: field.units, disabled, isFollowing };
	return (
		<div className={styles.sides}>
			<LengthBox
				{...shared}
				label={labels.first}
				value={value.first}
				onChange={(first) => onChange({ ...value, first })}
				error={problems?.first}
				hint={hint ?? field.help}
				autoFocus={autoFocus}
			/>
			<LengthBox
				{...shared}
				label={labels.second}
				value={value.second}
				onChange={(second) => onChange({ ...value, second })}
				error={problems?.second}
			/>
		</div>
	);
};
