import type { ComponentProps, ReactNode } from 'react';
import styles from './list-head.module.css';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
	readonly icon: ReactNode;
	readonly label: string;
	readonly count?: number;
	readonly className?: string | undefined;
}

export const ToolButton = ({ icon, label, count = 0, className = '', ...props }: ToolButtonProps): ReactNode => (
	<button type="button" className={`${styles.tool} ${className}`} title={label} {...props}>
		{icon}
		<span className={styles.word}>{label}</span>
		{count > 0 ? (
			<>
				<span className={styles.count} aria-hidden="true">
					{count}
				</span>
				<span className="visually-hidden">, {count} set</span>
			</>
		) : null}
	</button>
);
