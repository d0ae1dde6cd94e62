import type { ReactNode } from 'react';
import styles from './cart-note.module.css';

/** What the cart has to say above its lines. */
export const CartNote = ({ children }: { readonly children: ReactNode }): ReactNode => <p className={styles.note}>{children}</p>;
