import { type ReactNode, useId, useState } from 'react';
import styles from './panel.module.css';

export interface LengthFieldProps {
	readonly label: string;
	readonly valueMm: number;
	readonly leastMm: number;
	readonly mostMm: number;
	readonly onChange: (valueMm: number) => void;
}

/** Reads a number as people type it; null for anything else. */
const read = (text: string): number | null => {
	const value = Number(text.trim().replace(',', '.'));
	return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

/** A length in millimetres, taken over on Enter and on leaving the field; one that cannot be used says why and stays. */
export const LengthField = ({ label, valueMm, leastMm, mostMm, onChange }: LengthFieldProps): ReactNode => {
	const id = useId();
	const [typed, setTyped] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const take = (): void => {
		if (typed === null) return;
		const value = read(typed);
		if (value === null || value < leastMm || value > mostMm) {
			setProblem(`Type a length from ${leastMm} to ${mostMm} mm.`);
			return;
		}
		setProblem(null);
		setTyped(null);
		if (value !== valueMm) onChange(value);
	};
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<span className={styles.input}>
				<input
					id={id}
					type="text"
					inputMode="decimal"
					value={typed ?? String(Math.round(valueMm))}
					aria-invalid={problem !== null}
					aria-describedby={problem === null ? undefined : `${id}-problem`}
					onChange={({ target }) => setTyped(target.value)}
					onBlur={take}
					onKeyDown={({ key }) => {
						if (key === 'Enter') take();
					}}
				/>
				<span aria-hidden="true">mm</span>
			</span>
			{problem === null ? null : (
				<p id={`${id}-problem`} className={styles.problem} role="alert">
					{problem}
				</p>
			)}
		</div>
	);
};
