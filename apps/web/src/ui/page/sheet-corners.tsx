import type { ReactNode } from 'react';
import styles from './sheet-corners.module.css';

export const SheetCorners = (): ReactNode => (
	<>
		<i className={`${styles.corner} ${styles.topLeft}`} aria-hidden="true" />
		<i className={`${styles.corner} ${styles.topRight}`} aria-hidden="true" />
		<i className={`${styles.corner} ${styles.bottomLeft}`} aria-hidden="true" />
		<i className={`${styles.corner} ${styles.bottomRight}`} aria-hidden="true" />
	</>
);
