import { type ReactNode, useEffect, useRef } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
	/** selects where the focus goes; the first that is there */
	readonly to: string;
	readonly children: ReactNode;
}

const focusFirst = (selector: string): void => {
	const target = document.querySelector<HTMLElement>(selector);
	if (target === null) return;
	if (target.tabIndex < 0) target.tabIndex = -1;
	target.focus();
};

/** A link that shows itself when it has the focus, and leads past what stands between. The address stays as it is. */
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
