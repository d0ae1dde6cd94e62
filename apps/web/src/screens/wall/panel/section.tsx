import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelSectionProps {
	readonly title: string;
	readonly children: ReactNode;
}

export const PanelSection = ({ title, children }: PanelSectionProps): ReactNode => {
	const id = useId();
	return (
		<section className={styles.section} aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
};
