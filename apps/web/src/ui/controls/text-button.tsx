import type { ComponentProps, ReactNode } from 'react';
import styles from './text-button.module.css';

export const TextButton = ({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>): ReactNode => (
	<button type="button" className={className ? `${styles.button} ${className}` : styles.button} {...props} />
);
