import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** An icon whose words come on touching it, by mouse, finger or keyboard. */
export const Sign = ({ words, tone, children }: { words: string; tone?: 'warning'; children: ReactNode }): ReactNode => (
	<Tooltip title={words} enterTouchDelay={0} describeChild={false}>
		<span className={tone === 'warning' ? `${styles.sign} ${styles.warning}` : styles.sign} role="img" aria-label={words}>
			{children}
		</span>
	</Tooltip>
);
