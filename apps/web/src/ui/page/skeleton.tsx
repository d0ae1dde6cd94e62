import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** What is not known yet: a still grey bar, never a zero. `label` says to a screen reader what is awaited. */
export const Skeleton = ({
	width,
	height = 12,
	label,
}: {
	width: number | string;
	height?: number | string;
	label?: string;
}): ReactNode => (
	<span className={styles.bar} style={{ width, height }} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />
);
