import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonLook {
	readonly variant?: 'contained' | 'outlined' | 'text' | undefined;
	/** The accent is for the one next action, red for deletion. */
	readonly color?: 'primary' | 'secondary' | 'error' | undefined;
	readonly size?: 'small' | 'medium' | undefined;
	/** A tall button with its icon at the far end. */
	readonly fullWidth?: boolean | undefined;
	readonly startIcon?: ReactNode;
	readonly endIcon?: ReactNode;
	readonly className?: string | undefined;
	readonly children?: ReactNode;
}

type OwnProps = keyof ButtonLook | 'component';

/** `component` is a link's component or tag if the button leads to an address. */
export type ButtonProps<C extends ElementType = 'button'> = ButtonLook & { readonly component?: C } & Omit<ComponentProps<C>, OwnProps>;

export const Button = <C extends ElementType = 'button'>({
	component,
	variant = 'text',
	color = 'secondary',
	size = 'medium',
	fullWidth = false,
	startIcon,
	endIcon,
	className = '',
	children,
	...props
}: ButtonProps<C>): ReactNode => {
	const Tag: ElementType = component ?? 'button';
	const ofSize = size === 'small' ? styles.small : '';
	const classes = [styles.button, styles[variant], styles[color], ofSize, fullWidth ? styles.fullWidth : '', className].join(' ');
	return (
		<Tag {...(component === undefined ? { type: 'button' } : {})} {...props} className={classes}>
			{startIcon ? <span className={styles.icon}>{startIcon}</span> : null}
			{children}
			{endIcon ? <span className={styles.icon}>{endIcon}</span> : null}
		</Tag>
	);
};
