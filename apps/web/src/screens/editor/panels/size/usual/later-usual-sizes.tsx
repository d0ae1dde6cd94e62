import { lazy, type ReactNode, Suspense } from 'react';
import styles from './usual.module.css';

const UsualSizes = lazy(() => import('./usual-sizes.tsx').then((loaded) => ({ default: loaded.UsualSizes })));

/** Comes after the panel; its place is kept, so that nothing moves when it comes. */
export const LaterUsualSizes = (): ReactNode => (
	<Suspense fallback={<div className={styles.place} />}>
		<UsualSizes />
	</Suspense>
);
