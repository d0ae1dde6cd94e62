import type { ReactNode } from 'react';
import styles from './facts.module.css';

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

export const FactGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => (
	<>
		<h2>{title}</h2>
		<dl>{children}</dl>
	</>
);

export const FactColumn = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
	<section className={styles.facts} aria-label={label}>
		{children}
	</section>
);
