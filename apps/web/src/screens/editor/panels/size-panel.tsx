import type { ReactNode } from 'react';
import { Rotate } from '../../../ui/icons.tsx';
import { sizeOf } from '../model/geometry.ts';
import { useDispatch, useEditor } from '../store.ts';
import { BorderSelect } from './border-select.tsx';
import { QualityMeter } from './quality-meter.tsx';
import styles from './size.module.css';
import { SizeFields } from './size-fields.tsx';
import { UnitToggle } from './unit-toggle.tsx';

/** Turning by its outcome; a square has nothing to turn to. */
const TurnButton = (): ReactNode => {
	const { work } = useEditor();
	const dispatch = useDispatch();
	const { width, height } = sizeOf(work);
	return (
		<button type="button" className={styles.turn} onClick={() => dispatch({ type: 'work/turned' })}>
			<Rotate /> {width === height ? 'Rotate' : width > height ? 'Rotate to portrait' : 'Rotate to landscape'}
		</button>
	);
};

export const SizePanel = (): ReactNode => {
	const { shop } = useEditor();
	return (
		<>
			<h2>{shop.labels.size}</h2>
			<QualityMeter />
			<div className={styles.row}>
				<UnitToggle />
				{shop.sizeRules.rotation ? <TurnButton /> : null}
			</div>
			<SizeFields />
			{shop.sizeRules.borders ? <BorderSelect /> : null}
		</>
	);
};
