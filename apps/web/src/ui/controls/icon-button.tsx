import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonLook {
	readonly size?: 'small' | 'medium' | undefined;
	readonly className?: string | undefined;
}

/** `component` is a link's component or tag if the button leads to an address. */
export type IconButtonProps<C extends ElementType = 'button'> = IconButtonLook & { readonly component?: C } & Omit<
		ComponentProps<C>,
		keyof IconButtonLook | 'component'
	>;

export const IconButton = <C extends ElementType = 'button'>({
	component,
	size = 'medium',
	className = '',
	...props
}: IconButtonProps<C>): ReactNode => {
	const Tag: ElementType = component ?? 'button';
	const classes = [styles.button, size === 'small' ? styles.small : '', className].join(' ');
	return <Tag {...(component === undefined ? { type: 'button' } : {})} {...props} className={classes} />;
};
