import type { ReactNode } from 'react';
import { ChevronRight, Info } from '../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { densityTooLow, qualityWord, sharpMessage } from '../messages/messages.ts';
import { qualityFacts } from '../model/print/quality.ts';
import { hasMounts, isProof } from '../model/state/offer.ts';
import quality from '../panels/quality/quality.module.css';
import { useDispatch } from '../store.ts';
import styles from './strip.module.css';

/** Class and ppi at a glance; pressed, it opens what they mean. Beside it, of a proof, what will be sent. */
export const QualityStrip = ({ onProofInfo }: { readonly onProofInfo: () => void }): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const facts = qualityFacts(state);
	const sheet = hasMounts(state.offer) ? 'mount' : 'size';
	return (
		<div className={styles.strip}>
			<button type="button" className={styles.quality} onClick={() => dispatch({ type: 'display/sheetOpened', sheet })}>
				<i className={`${styles.dot} ${quality[facts.quality]}`} />
				<b className={quality[facts.quality]}>{qualityWord[facts.quality]}</b>
				<span>{facts.shownPpi} ppi</span>
				<span className={styles.sharp}>{facts.quality === 'low' ? densityTooLow : sharpMessage(facts.sharpFromCm)}</span>
				<ChevronRight size={16} />
			</button>
			{isProof(state.offer) ? (
				<button
					type="button"
					className={styles.info}
					aria-label="What you will receive"
					title="What you will receive"
					aria-haspopup="dialog"
					onClick={onProofInfo}
				>
					<Info />
				</button>
			) : null}
		</div>
	);
};
