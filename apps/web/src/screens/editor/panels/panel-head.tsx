import type { ReactNode } from 'react';
import styles from './panels.module.css';

export const PanelHead = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => (
	<div className={styles.head}>
		<h2>{title}</h2>
		<p>{children}</p>
	</div>
);
