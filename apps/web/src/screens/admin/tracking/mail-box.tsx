import type { TrackingPreview } from '@print-room/contract';
import type { ReactNode } from 'react';
import styles from './tracking.module.css';

export type PreviewedMail = Pick<TrackingPreview['mails'][number], 'to' | 'subject' | 'paragraphs' | 'facts' | 'hasLink'>;

interface MailBoxProps {
	readonly mail: PreviewedMail | null;
	readonly instead: ReactNode;
	readonly to?: string;
}

export const MailBox = ({ mail, instead, to }: MailBoxProps): ReactNode => (
	<section className={styles.mail} aria-label="The mail" aria-live="polite">
		{mail === null ? (
			<p className={styles.to}>{instead}</p>
		) : (
			<>
				<p className={styles.to}>{to ?? `To ${mail.to}`}</p>
				<h3>{mail.subject}</h3>
				{mail.paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<p className={styles.to}>{mail.facts.map(({ name, value }) => `${name} ${value}`).join(' · ')}</p>
				{mail.hasLink ? <p className={styles.to}>With a link to their orders.</p> : null}
			</>
		)}
	</section>
);
