import type { ReactNode } from 'react';
import type { MailPreview } from './tracking.ts';
import styles from './tracking-dialog.module.css';

/** The mail's own words, before it is sent. */
export const MailPreviewBox = ({ mail }: { readonly mail: MailPreview | null }): ReactNode => (
	<section className={styles.mail} aria-label="The mail" aria-live="polite">
		{mail === null ? (
			<p className={styles.to}>Choose a status to read what is written.</p>
		) : (
			<>
				<p className={styles.to}>To {mail.to}</p>
				<h3>{mail.subject}</h3>
				<p>{mail.message}</p>
				<p className={styles.to}>{mail.facts.map(([name, value]) => `${name} ${value}`).join(' · ')}</p>
				{mail.hasLink ? <p className={styles.to}>With a link to their orders.</p> : null}
			</>
		)}
	</section>
);
