import type { ReactNode } from 'react';
import styles from './page-loading.module.css';

/** Stands for the moment in which a screen's code is on its way. */
export const PageLoading = (): ReactNode => <div className={styles.bar} role="status" aria-label="The page is loading" />;
