import type { ReactNode } from 'react';
import { Rotate } from '../../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { sizeOf } from '../../model/print/geometry.ts';
import { useDispatch } from '../../store.ts';
import styles from './size.module.css';

/** Turning by its outcome; a square has nothing to turn to. */
export const TurnButton = (): ReactNode => {
	const { work } = useDelayedEditor();
	const dispatch = useDispatch();
	const { width, height } = sizeOf(work);
	return (
		<button type="button" className={styles.turn} onClick={() => dispatch({ type: 'work/turned' })}>
			<Rotate /> {width === height ? 'Rotate' : width > height ? 'Rotate to portrait' : 'Rotate to landscape'}
		</button>
	);
};
