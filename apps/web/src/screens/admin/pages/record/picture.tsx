import type { ReactNode } from 'react';
import { Thumb } from '../../../../ui/page/thumb.tsx';
import styles from './picture.module.css';

export interface PictureProps {
	readonly src: string;
	readonly alt: string;
	/** what it leads to, and how that is called */
	readonly href: string;
	readonly linkLabel: string;
}

/** A picture on the neutral ground on which it can be judged; it leads to the whole file. */
export const Picture = ({ src, alt, href, linkLabel }: PictureProps): ReactNode => (
	<a href={href} className={styles.frame} aria-label={linkLabel}>
		<Thumb src={src} alt={alt} className={styles.picture} />
	</a>
);
