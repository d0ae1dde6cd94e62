import type { ReactNode } from 'react';
import { ChevronRight } from '../../../ui/icons.tsx';
import { qualityFacts } from '../model/quality.ts';
import quality from '../panels/quality.module.css';
import { useDispatch, useEditor } from '../store.ts';
import { densityTooLow, qualityWord } from '../words.ts';
import styles from './strip.module.css';

/** Class and ppi at a glance; pressed, it opens what they mean. */
export const QualityStrip = (): ReactNode => {
	const dispatch = useDispatch();
	const facts = qualityFacts(useEditor());
	return (
		<button type="button" className={styles.quality} onClick={() => dispatch({ type: 'screen/sheetOpened', sheet: 'size' })}>
			<i className={`${styles.dot} ${quality[facts.quality]}`} />
			<b className={quality[facts.quality]}>{qualityWord[facts.quality]}</b>
			<span>{facts.shownPpi} ppi</span>
			<span className={styles.sharp}>{facts.quality === 'low' ? densityTooLow : `Sharp from ${facts.sharpFromCm} cm`}</span>
			<ChevronRight size={16} />
		</button>
	);
};
