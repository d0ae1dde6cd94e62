import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tick.module.css';

interface TickProps {
	readonly label: string;
	readonly isOn: boolean;
	readonly disabled?: boolean | undefined;
	readonly onChange: (isOn: boolean) => void;
}

export const Tick = ({ label, isOn, disabled, onChange }: TickProps): ReactNode => (
	<label className={styles.labelled}>
		<input
			type="checkbox"
			className={styles.box}
			checked={isOn}
			disabled={disabled}
			onChange={({ currentTarget }) => onChange(currentTarget.checked)}
		/>
		{label}
	</label>
);

interface RowTickProps {
	readonly label: string;
	readonly isOn: boolean;
	readonly onTick: (isRange: boolean) => void;
}

/** Native checkbox of a row, styled in CSS, since lists have hundreds. Shift selects from the last ticked row. */
export const RowTick = ({ label, isOn, onTick }: RowTickProps): ReactNode => (
	<label className={styles.target}>
		<input
			type="checkbox"
			className={styles.box}
			aria-label={label}
			checked={isOn}
			onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
		/>
	</label>
);

interface TickAllProps {
	readonly label: string;
	readonly state: 'none' | 'some' | 'all';
	readonly onTick: () => void;
}

export const TickAll = ({ label, state, onTick }: TickAllProps): ReactNode => {
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (box.current !== null) box.current.indeterminate = state === 'some';
	}, [state]);
	return (
		<label className={styles.target}>
			<input type="checkbox" className={styles.box} ref={box} aria-label={label} checked={state === 'all'} onChange={onTick} />
		</label>
	);
};
