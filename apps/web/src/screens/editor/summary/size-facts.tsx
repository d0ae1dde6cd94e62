import { formatSize } from '@print-room/domain';
import type { ReactNode } from 'react';
import { sizeOf } from '../model/geometry.ts';
import { overallOf } from '../model/order.ts';
import { useEditor } from '../store.ts';
import { borderWidthWords, imageWords, otherUnitWords } from '../words.ts';
import styles from './summary.module.css';

/** Image, print and overall size: the three that people confuse, each with its name (C5.12). */
export const SizeFacts = (): ReactNode => {
	const state = useEditor();
	const size = sizeOf(state.work);
	const border = borderWidthWords(state);
	return (
		<dl className={styles.lines}>
			<div>
				<dt>Image</dt>
				<dd>{imageWords(state).both}</dd>
			</div>
			<div>
				<dt>Print</dt>
				<dd>{formatSize(size)}</dd>
				<dd className={styles.sub}>{otherUnitWords(size)}</dd>
			</div>
			<div>
				<dt>Overall</dt>
				<dd>{formatSize(overallOf(state))}</dd>
				<dd className={styles.sub}>{border === null ? 'no border' : `with ${border} border on each side`}</dd>
			</div>
		</dl>
	);
};
