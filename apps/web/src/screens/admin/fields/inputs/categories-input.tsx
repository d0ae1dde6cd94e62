import type { CategoriesField } from '@print-room/contract';
import { categoryTitle } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { Tick } from '../../widgets/tick.tsx';
import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';

export const CategoriesInput = ({
	field,
	value,
	onChange,
	error,
	disabled,
	hint,
}: InputProps<CategoriesField, readonly string[]>): ReactNode => {
	const helpId = useId();
	// Keeps the order of the choices, so that ticking and unticking changes nothing.
	const toggled = (choice: string, isOn: boolean): readonly string[] =>
		field.choices.filter((other) => (other === choice ? isOn : value.includes(other)));
	return (
		<fieldset className={styles.choices} aria-describedby={helpId} data-invalid={error !== undefined}>
			<legend>{field.label}</legend>
			{field.choices.map((choice) => (
				<Tick
					key={choice}
					label={categoryTitle(choice)}
					isOn={value.includes(choice)}
					disabled={disabled}
					onChange={(isOn) => onChange(toggled(choice, isOn))}
				/>
			))}
			<p id={helpId} className={error === undefined ? styles.help : styles.wrong}>
				{error ?? hint ?? field.help}
			</p>
		</fieldset>
	);
};
