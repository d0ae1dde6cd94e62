import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tick.module.css';

interface TickProps {
	readonly label: string;
	readonly isOn: boolean;
	readonly isPartly?: boolean;
	readonly onTick: (isRange: boolean) => void;
}

/** The browser's own box, drawn like the mock's: hundreds of them stand in a list. */
export const Tick = ({ label, isOn, isPartly = false, onTick }: TickProps): ReactNode => {
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (box.current !== null) box.current.indeterminate = isPartly;
	}, [isPartly]);
	return (
		<label className={styles.target}>
			<input
				ref={box}
				type="checkbox"
				className={styles.box}
				aria-label={label}
				checked={isOn}
				onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
			/>
		</label>
	);
};
