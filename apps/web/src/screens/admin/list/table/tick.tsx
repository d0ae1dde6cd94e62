import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tick.module.css';

interface TickProps {
	readonly label: string;
	readonly isOn: boolean;
	readonly onTick: (isRange: boolean) => void;
}

/** Native box drawn like the design: lists have hundreds. Shift selects from the last ticked row. */
export const Tick = ({ label, isOn, onTick }: TickProps): ReactNode => (
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
			<input ref={box} type="checkbox" className={styles.box} aria-label={label} checked={state === 'all'} onChange={onTick} />
		</label>
	);
};
