import { formatSize } from '@print-room/domain';
import type { ReactNode } from 'react';
import { ArrowRight, Warning } from '../../../ui/icons.tsx';
import { sizeOf } from '../model/geometry.ts';
import { qualityFacts } from '../model/quality.ts';
import { largestHigh } from '../model/size.ts';
import { useDispatch, useEditor } from '../store.ts';
import { densityAdvice, densityTooLow, qualityWord } from '../words.ts';
import styles from './quality.module.css';
import { QualityScale } from './quality-scale.tsx';

/** The largest size that would still be High, one click away. */
export const LargestHigh = (): ReactNode => {
	const { shop, image, work } = useEditor();
	const dispatch = useDispatch();
	const size = largestHigh(shop, image, work);
	if (size === null) return null;
	const now = sizeOf(work);
	const isUsed = size.width === now.width && size.height === now.height;
	const words = (
		<>
			<span className={styles.bestKey}>Largest size that is still High</span>
			<span className={styles.bestValue}>{formatSize(size)}</span>
		</>
	);
	if (isUsed) {
		return (
			<p className={styles.best}>
				{words}
				<span className={styles.bestUse}>In use</span>
			</p>
		);
	}
	return (
		<button type="button" className={styles.best} onClick={() => dispatch({ type: 'work/largestHighUsed' })}>
			{words}
			<span className={styles.bestUse}>
				Use <ArrowRight size={16} />
			</span>
		</button>
	);
};

/** D34, or why it cannot be printed at all (C5.11). */
export const QualitySentence = ({ isShort = false }: { readonly isShort?: boolean }): ReactNode => {
	const state = useEditor();
	const { quality, sharpFromCm, seenFromCm } = qualityFacts(state);
	if (quality === 'low') {
		return (
			<p className={styles.tooLow} role="alert" title={densityAdvice(state)}>
				<Warning size={16} />
				<span>
					<b>{densityTooLow}</b>
					{isShort ? '' : densityAdvice(state)}
				</span>
			</p>
		);
	}
	const nearer = quality === 'average' ? '; nearer, fine detail softens' : '';
	return (
		<p className={styles.sentence}>
			Sharp from {sharpFromCm} cm{nearer}. {isShort ? '' : `A print this size is usually seen from ${seenFromCm} cm.`}
		</p>
	);
};

/** Class, ppi and what they mean for this size. */
export const QualityMeter = (): ReactNode => {
	const { quality, shownPpi } = qualityFacts(useEditor());
	return (
		<div className={styles.meter}>
			<p className={styles.state}>
				<b className={styles[quality]}>{qualityWord[quality]} quality</b>
				<span>{shownPpi} ppi</span>
			</p>
			<QualityScale />
			<QualitySentence />
			<LargestHigh />
		</div>
	);
};
