import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './written-text.module.css';

export interface WrittenTextProps {
	/** in `data-information`, by which scripts find the text */
	readonly name: string;
	/** made by the server, which lets no HTML of an author through */
	readonly html: string;
	/** Stands for the text in the build, where there is no document. */
	readonly placeholder?: ReactNode;
}

export const WrittenText = ({ name, html, placeholder }: WrittenTextProps): ReactNode => {
	const text = useRef<HTMLElement>(null);
	// Before the paint. A script in a parsed document never runs.
	useLayoutEffect(() => {
		text.current?.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
	}, [html]);
	return (
		<article ref={text} className={styles.text} data-information={name}>
			{placeholder}
		</article>
	);
};
