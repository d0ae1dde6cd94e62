import { type Units, unitSign } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from '../../../../ui/controls/segments.module.css';
import { useDelayedPart } from '../../delayed-editor.tsx';
import { useDispatch } from '../../store.ts';

export const unitNames: Readonly<Record<Units, string>> = { mm: unitSign('mm'), inches: 'inches' };
export const allUnits: readonly Units[] = ['mm', 'inches'];

export const UnitToggle = (): ReactNode => {
	const chosen = useDelayedPart(({ work }) => work.units);
	const dispatch = useDispatch();
	return (
		<fieldset className={styles.segments} aria-label="Units">
			{allUnits.map((units) => (
				<button key={units} type="button" aria-pressed={chosen === units} onClick={() => dispatch({ type: 'work/unitsChosen', units })}>
					{unitNames[units]}
				</button>
			))}
		</fieldset>
	);
};
