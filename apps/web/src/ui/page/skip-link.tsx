import { type ReactNode, useEffect, useRef } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
	/** Selector of the target; the first match gets the focus. */
	readonly to: string;
	readonly children: ReactNode;
}

const focusFirst = (selector: string): void => {
	const target = document.querySelector<HTMLElement>(selector);
	if (target === null) return;
	if (target.tabIndex < 0) target.tabIndex = -1;
	target.focus();
};

/** A link that appears on focus and skips content; the address stays the same. */
export const SkipLink = ({ to, children }: SkipLinkProps): ReactNode => {
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		const skip = (event: Event): void => {
			event.preventDefault();
			focusFirst(to);
		};
		const { current } = link;
		current?.addEventListener('click', skip);
		return () => current?.removeEventListener('click', skip);
	}, [to]);
	return (
		<a ref={link} href="#root" className={styles.skip}>
			{children}
		</a>
	);
};
