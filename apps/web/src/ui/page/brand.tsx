import type { ReactNode } from 'react';
import styles from './brand.module.css';

export interface BrandProps {
	readonly name: string;
	/** in place of the mark and the name; sizes in CSS pixels */
	readonly logo: { readonly address: string; readonly width: number; readonly height: number } | null;
}

export const Brand = ({ name, logo }: BrandProps): ReactNode => (
	<span className={styles.brand} data-brand="">
		{logo === null ? (
			<>
				<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
					<rect x="1.75" y="1.75" width="20.5" height="20.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
					<rect x="6.75" y="5.75" width="10.5" height="10.5" fill="none" stroke="currentColor" strokeWidth="1" />
				</svg>
				<span className={styles.name}>{name}</span>
			</>
		) : (
			<img src={logo.address} width={logo.width} height={logo.height} alt={name} />
		)}
	</span>
);
