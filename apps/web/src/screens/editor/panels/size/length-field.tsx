import { formatLength, parseLength, unitSign } from '@print-room/domain';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { sideRefusedMessage } from '../../messages/messages.ts';
import { sizeObstacle } from '../../model/order/order.ts';
import { sizeOf } from '../../model/print/geometry.ts';
import { useDispatch, useEditorStore } from '../../store.ts';
import styles from './size.module.css';

/** Long enough to type three figures, so that 600 is not first 6 and then 60. */
const TYPING_MS = 600;

/** '10,000.5 inches' is the longest that can mean anything. */
const MAX_FIGURES = 15;

const stepOf: Readonly<Record<'mm' | 'inches', number>> = { mm: 1, inches: 0.1 };

export interface LengthFieldProps {
	readonly side: 'width' | 'height';
	readonly label: string;
	readonly hintId: string;
	/** Reports why the typed value is refused; null once it is accepted. */
	readonly onRefused: (message: string | null) => void;
	/** The value was refused and has not been typed again. */
	readonly isRefused: boolean;
}

/**
 * Field for a side of the print. A typed value counts after a pause, with Enter or on leaving; anything that is not a length is put back.
 */
export const LengthField = ({ side, label, hintId, onRefused, isRefused }: LengthFieldProps): ReactNode => {
	const { store } = useEditorStore();
	const dispatch = useDispatch();
	const state = useDelayedEditor();
	const id = useId();
	const [typed, setTyped] = useState<string | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const { units } = state.work;
	const shown = formatLength(sizeOf(state.work)[side], units);
	const take = (text: string, isStep = false): void => {
		clearTimeout(timer.current);
		const { work } = store.getState();
		const before = sizeOf(work)[side];
		const value = parseLength(text, work.units, before);
		const refusal = value === before ? null : sideRefusedMessage(value, before, work.units);
		// The end of a row of steps and an unchanged field need no new message.
		if (refusal !== null || value !== before) onRefused(refusal);
		if (refusal === null && value !== before) dispatch({ type: 'work/sideTyped', side, value, isStep });
	};
	const type = (text: string): void => {
		setTyped(text);
		onRefused(null);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => take(text), TYPING_MS);
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
		const before = parseLength(typed ?? shown, units, sizeOf(state.work)[side]);
		take(String(before + direction * stepOf[units] * (event.shiftKey ? 10 : 1)), true);
	};
	const isWrong = isRefused || sizeObstacle(state) !== null;
	return (
		<div className={isWrong ? `${styles.field} ${styles.wrong}` : styles.field}>
			<label htmlFor={id}>{label}</label>
			<div className={styles.box}>
				<input
					id={id}
					value={typed ?? shown}
					inputMode={units === 'mm' ? 'numeric' : 'decimal'}
					maxLength={MAX_FIGURES}
					autoComplete="off"
					enterKeyHint="done"
					aria-describedby={hintId}
					aria-invalid={isWrong}
					onChange={({ target }) => type(target.value)}
					onBlur={leave}
					onKeyDown={onKeyDown}
				/>
				<span className={styles.unit}>{unitSign(units)}</span>
			</div>
		</div>
	);
};
