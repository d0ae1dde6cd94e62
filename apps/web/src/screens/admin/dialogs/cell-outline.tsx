import Portal from '@mui/material/Portal';
import type { ReactNode } from 'react';
import styles from './inline-edit.module.css';

/** Outlines the cell of an open inline editor. The page cannot scroll while it is open. */
export const CellOutline = ({ cell }: { readonly cell: HTMLElement }): ReactNode => {
	const { left, top, width, height } = cell.getBoundingClientRect();
	return (
		<Portal>
			<div className={styles.outline} style={{ left, top, width, height }} aria-hidden="true" />
		</Portal>
	);
};
