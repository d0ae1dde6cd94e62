import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './paper-bar.module.css';
import { usePaperStore } from './paper-store.ts';

/** A shorter press is a tap, which keeps the screen's colours until the next one. */
const HOLD_MS = 350;

const compare = (isComparing: boolean): void => usePaperStore.setState({ isComparing });

/** Shows the screen's colours while a finger, the mouse or a key holds it down; a tap switches there and back. */
export const CompareButton = (): ReactNode => {
	const isComparing = usePaperStore((paper) => paper.isComparing);
	/** Time of the press that began the comparison; null if the press ends one. */
	const press = useRef<number | null>(null);
	const begin = (at: number): void => {
		press.current = usePaperStore.getState().isComparing ? null : at;
		compare(true);
	};
	const end = (at: number): void => {
		if (press.current === null || at - press.current > HOLD_MS) compare(false);
		press.current = null;
	};
	const isHoldKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
	useEffect(() => () => compare(false), []);
	return (
		<button
			type="button"
			className={styles.compare}
			aria-pressed={isComparing}
			title="Hold to see the screen's colours; tap to switch"
			onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				begin(event.timeStamp);
			}}
			onPointerUp={(event) => end(event.timeStamp)}
			onPointerCancel={() => compare(false)}
			onContextMenu={(event) => event.preventDefault()}
			onKeyDown={(event) => {
				if (!isHoldKey(event)) return;
				event.preventDefault();
				if (!event.repeat) begin(event.timeStamp);
			}}
			onKeyUp={(event) => {
				if (isHoldKey(event)) end(event.timeStamp);
			}}
			onBlur={() => compare(false)}
		>
			Compare
		</button>
	);
};
