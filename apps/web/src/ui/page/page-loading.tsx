import type { ReactNode } from 'react';
import styles from './page-loading.module.css';

export const PageLoading = (): ReactNode => <div className={styles.bar} role="status" aria-label="The page is loading" />;
