import { type ReactNode, useId } from 'react';
import styles from '../size/size.module.css';

interface FieldProps {
	readonly label: string;
	readonly value: string;
	readonly maxLength: number;
	readonly isRequired?: boolean;
	/** only digits are taken */
	readonly isNumeric?: boolean;
	readonly hint?: string;
	readonly onChange: (value: string) => void;
}

export const Field = ({ label, value, maxLength, isRequired = false, isNumeric = false, hint, onChange }: FieldProps): ReactNode => {
	const id = useId();
	return (
		<div className={`${styles.field} ${styles.plain}`}>
			<label htmlFor={id}>{label}</label>
			<div className={styles.box}>
				<input
					id={id}
					value={value}
					maxLength={maxLength}
					autoComplete="off"
					aria-required={isRequired || undefined}
					aria-describedby={hint === undefined ? undefined : `${id}-hint`}
					inputMode={isNumeric ? 'numeric' : 'text'}
					onChange={({ target }) => onChange(isNumeric ? target.value.replaceAll(/\D/g, '') : target.value)}
				/>
			</div>
			{hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
		</div>
	);
};
