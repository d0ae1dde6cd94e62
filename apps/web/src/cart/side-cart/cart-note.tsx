import type { ReactNode } from 'react';
import styles from './cart-note.module.css';

export const CartNote = ({ children }: { readonly children: ReactNode }): ReactNode => <p className={styles.note}>{children}</p>;
