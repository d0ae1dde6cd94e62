import { type ReactNode, useState } from 'react';
import { Info } from '../../../ui/icons/icons.tsx';
import { ProofInfo } from './open-proof-info.tsx';
import styles from './proof.module.css';

export interface ProofInfoButtonProps {
	/** of the button, in a place where it looks different */
	readonly className?: string | undefined;
	/** only the icon: the name is still there for those who hear it */
	readonly isIcon?: boolean;
}

const NAME = 'What you will receive';

/** Opens the words about proof prints, and gets the focus back when they are closed. */
export const ProofInfoButton = ({ className = styles.infoButton, isIcon = false }: ProofInfoButtonProps): ReactNode => {
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
