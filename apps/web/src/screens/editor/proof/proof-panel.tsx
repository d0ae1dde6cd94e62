import { proofSizeLabel } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { Info } from '../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { CheckOffer } from '../file-check/ask/check-offer.tsx';
import { ProofInfo } from './open-proof-info.tsx';
import styles from './proof.module.css';
import { SectionMover } from './section-mover.tsx';

interface ProofInfoButtonProps {
	/** class that replaces the button's usual one */
	readonly className?: string | undefined;
	/** shows only the icon; screen readers still read the name */
	readonly isIcon?: boolean;
}

const NAME = 'What you will receive';

const ProofInfoButton = ({ className = styles.infoButton, isIcon = false }: ProofInfoButtonProps): ReactNode => {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				className={className}
				aria-haspopup="dialog"
				{...(isIcon ? { 'aria-label': NAME, title: NAME } : {})}
				onClick={() => setOpen(true)}
			>
				<Info size={isIcon ? 20 : 16} />
				{isIcon ? null : NAME}
			</button>
			<ProofInfo open={isOpen} onClose={() => setOpen(false)} />
		</>
	);
};

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
