import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Close } from '../../../../ui/icons/icons.tsx';
import styles from './check-loop.module.css';

export interface SidePanelProps {
	readonly id: string;
	readonly title: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** Lies over the canvas without blocking it, so that its advice can be followed beside it. */
export const SidePanel = ({ id, title, onClose, children }: SidePanelProps): ReactNode => (
	<section
		id={id}
		className={styles.side}
		aria-label="Your file check"
		tabIndex={-1}
		onKeyDown={({ key, target }) => {
			if (key === 'Escape' && !(target instanceof HTMLTextAreaElement)) onClose();
		}}
	>
		<IconButton className={styles.close} aria-label="Hide your file check" onClick={onClose}>
			<Close />
		</IconButton>
		<h2>{title}</h2>
		{children}
	</section>
);
