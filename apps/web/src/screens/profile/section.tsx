import { type ReactNode, type Ref, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
	/** Anchor, as in `/profile#second-factor`. */
	readonly id: string;
	readonly title: string;
	readonly about?: ReactNode;
	readonly headingRef?: Ref<HTMLHeadingElement>;
	readonly children: ReactNode;
}

export const Section = ({ id, title, about, headingRef, children }: SectionProps): ReactNode => {
	const titleId = useId();
	return (
		<section id={id} className={styles.section} aria-labelledby={titleId}>
			<div>
				<h2 id={titleId} ref={headingRef} tabIndex={-1}>
					{title}
				</h2>
				{about ? <p className={styles.about}>{about}</p> : null}
			</div>
			<div className={styles.body}>{children}</div>
		</section>
	);
};
