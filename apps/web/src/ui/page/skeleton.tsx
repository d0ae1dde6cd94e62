import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A grey bar for values that are not loaded yet. `label` names them for screen readers. */
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
