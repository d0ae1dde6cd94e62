import type { ReactNode } from 'react';
import styles from './cells.module.css';

interface SignProps {
	readonly words: string;
	readonly tone?: 'warning';
	readonly children: ReactNode;
}

/** An icon with words to it; the list shows them when it is pointed at or touched. */
export const Sign = ({ words, tone, children }: SignProps): ReactNode => (
	<span className={tone === 'warning' ? `${styles.sign} ${styles.warning}` : styles.sign} role="img" aria-label={words} data-tip={words}>
		{children}
	</span>
);
