import { formatLength, parseLength, sideProblem, type Units, unitSign } from '@print-room/domain';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { sideRefusedMessage } from '../../messages/messages.ts';
import styles from '../../panels/size/size.module.css';
import own from './choices.module.css';

/** Long enough to type the next figure, so that 600 is not first 6. */
const TYPING_MS = 400;
const MAX_FIGURES = 15;
const stepOf: Readonly<Record<Units, number>> = { mm: 1, inches: 0.1 };

export interface LengthInputProps {
	readonly label: string;
	readonly value: number;
	readonly units: Units;
	readonly onTake: (value: number) => void;
}

/** A typed length counts after a pause, with Enter or on leaving; anything that is not a length is put back. */
export const LengthInput = ({ label, value, units, onTake }: LengthInputProps): ReactNode => {
	const id = useId();
	const [typed, setTyped] = useState<string | null>(null);
	const [refusal, setRefusal] = useState<string | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const take = (text: string): void => {
		clearTimeout(timer.current);
		const length = parseLength(text, units, value);
		const isRefused = length !== value && sideProblem(length, units) !== null;
		setRefusal(isRefused ? sideRefusedMessage(length, value, units) : null);
		if (!isRefused && length !== value) onTake(length);
	};
	const leave = (): void => {
		if (typed !== null) take(typed);
		setTyped(null);
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.key === 'Enter') leave();
		const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
		if (direction === 0) return;
		event.preventDefault();
		setTyped(null);
		take(String(parseLength(typed ?? '', units, value) + direction * stepOf[units] * (event.shiftKey ? 10 : 1)));
	};
	return (
		<div className={refusal === null ? styles.field : `${styles.field} ${styles.wrong}`}>
			<label htmlFor={id}>{label}</label>
			<div className={styles.box}>
				<input
					id={id}
					value={typed ?? formatLength(value, units)}
					inputMode={units === 'mm' ? 'numeric' : 'decimal'}
					maxLength={MAX_FIGURES}
					autoComplete="off"
					enterKeyHint="done"
					aria-invalid={refusal !== null}
					aria-describedby={refusal === null ? undefined : `${id}-refusal`}
					onChange={({ target }) => {
						setTyped(target.value);
						setRefusal(null);
						clearTimeout(timer.current);
						timer.current = setTimeout(() => take(target.value), TYPING_MS);
					}}
					onBlur={leave}
					onKeyDown={onKeyDown}
				/>
				<span className={styles.unit}>{unitSign(units)}</span>
			</div>
			{refusal === null ? null : (
				<p id={`${id}-refusal`} className={own.refusal} role="alert">
					{refusal}
				</p>
			)}
		</div>
	);
};
