import type { ReactNode } from 'react';
import { Rotate } from '../../../../ui/icons/icons.tsx';
import { useDelayedPart } from '../../delayed-editor.tsx';
import { sizeOf } from '../../model/print/geometry.ts';
import type { EditorState } from '../../model/state/state.ts';
import { useDispatch } from '../../store.ts';
import styles from './size.module.css';

const turnWords = ({ work }: EditorState): string => {
	const { width, height } = sizeOf(work);
	return width === height ? 'Rotate' : width > height ? 'Rotate to portrait' : 'Rotate to landscape';
};

/** Turning by its outcome; a square has nothing to turn to. */
export const TurnButton = (): ReactNode => {
	const words = useDelayedPart(turnWords);
	const dispatch = useDispatch();
	return (
		<button type="button" className={styles.turn} onClick={() => dispatch({ type: 'work/turned' })}>
			<Rotate /> {words}
		</button>
	);
};
