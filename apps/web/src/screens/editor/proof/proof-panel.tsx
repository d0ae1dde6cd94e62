import { proofSizeLabel } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { CheckOffer } from '../file-check/ask/check-offer.tsx';
import styles from './proof.module.css';
import { ProofInfoButton } from './proof-info-button.tsx';
import { SectionMover } from './section-mover.tsx';

/** Explains a proof, with its settings besides the size and the free file check. */
export const ProofPanel = (): ReactNode => {
	const { work } = useDelayedEditor();
	return (
		<>
			<div className={styles.info}>
				<p>
					The size is that of the final print. You get two proof prints of {proofSizeLabel(work.units)}: all of it scaled down, and a
					section as large as it will be.
				</p>
				<ProofInfoButton />
			</div>
			<SectionMover />
			<CheckOffer />
		</>
	);
};
