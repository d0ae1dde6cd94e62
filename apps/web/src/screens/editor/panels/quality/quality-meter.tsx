import { NEAREST_VIEW_CM } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { densityAdvice, densityTooLow, qualityWord, seenMessage, sharpMessage } from '../../messages/messages.ts';
import { qualityFacts } from '../../model/print/quality.ts';
import { LargestHigh } from './largest-high.tsx';
import styles from './quality.module.css';
import { QualityScale } from './quality-scale.tsx';

/** The distance from which it looks sharp, or why it cannot be printed. */
export const QualitySentence = ({ isShort = false }: { readonly isShort?: boolean }): ReactNode => {
	const state = useDelayedEditor();
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
	const nearer = quality === 'average' && sharpFromCm >= NEAREST_VIEW_CM ? '; nearer, fine detail softens' : '';
	return <p className={styles.sentence}>{`${sharpMessage(sharpFromCm)}${nearer}. ${isShort ? '' : (seenMessage(seenFromCm) ?? '')}`}</p>;
};

export const QualityMeter = (): ReactNode => {
	const { quality, shownPpi } = qualityFacts(useDelayedEditor());
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
