import type { ReactNode } from 'react';
import styles from './cells.module.css';

interface SignProps {
	readonly label: string;
	readonly tone?: 'warning';
	readonly children: ReactNode;
}

/** Icon with a tooltip, shown on hover or touch. */
export const Sign = ({ label, tone, children }: SignProps): ReactNode => (
	<span className={tone === 'warning' ? `${styles.sign} ${styles.warning}` : styles.sign} role="img" aria-label={label} data-tip={label}>
		{children}
	</span>
);
