import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './thumb.module.css';

type ThumbProps = Omit<ComponentProps<'img'>, 'onError' | 'src' | 'alt'> & { readonly src: string; readonly alt: string };

export const NoPicture = ({ alt, className = '', style }: Pick<ThumbProps, 'alt' | 'className' | 'style'>): ReactNode => (
	<span className={`${className} ${styles.missing}`} style={style} role="img" aria-label={alt === '' ? 'No picture' : `${alt}: no picture`}>
		<span aria-hidden="true">No picture</span>
	</span>
);

export const Thumb = ({ src, alt, className = '', style, ...props }: ThumbProps): ReactNode => {
	const [missing, setMissing] = useState<string | null>(null);
	if (missing !== src) return <img {...props} src={src} alt={alt} className={className} style={style} onError={() => setMissing(src)} />;
	return <NoPicture alt={alt} className={className} style={style} />;
};
