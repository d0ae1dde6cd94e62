import type { ReactNode } from 'react';
import { Thumb } from '../../../../ui/page/thumb.tsx';
import styles from './picture.module.css';

export interface PictureProps {
	readonly src: string;
	readonly alt: string;
	/** target and label of the link */
	readonly href: string;
	readonly linkLabel: string;
}

export const Picture = ({ src, alt, href, linkLabel }: PictureProps): ReactNode => (
	<a href={href} className={styles.frame} aria-label={linkLabel}>
		<Thumb src={src} alt={alt} className={styles.picture} />
	</a>
);
