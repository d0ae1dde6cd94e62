import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './page-error.module.css';
import { SheetCorners } from './sheet-corners.tsx';

export interface PageErrorProps {
	/** Corner mark of the sheet, e.g. `404`. */
	mark?: string;
	title: string;
	children: ReactNode;
	/** Shown so that people can quote it to the studio. */
	requestId?: string | undefined;
	actions?: ReactNode;
}

export const PageError = ({ mark, title, children, requestId, actions }: PageErrorProps): ReactNode => (
	<main className={styles.page}>
		<div className={styles.sheet}>
			<SheetCorners />
			{mark ? <p className={styles.mark}>{mark}</p> : null}
			<h1 className={styles.title}>{title}</h1>
			<div className={styles.text}>{children}</div>
			{requestId ? <p className={styles.request}>If you write to us, quote {requestId}.</p> : null}
			<div className={styles.actions}>
				{actions ?? (
					<Button variant="contained" color="primary" onClick={() => window.location.reload()}>
						Reload the page
					</Button>
				)}
			</div>
		</div>
	</main>
);
