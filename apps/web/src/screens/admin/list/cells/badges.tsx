import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Roles are outlined or filled by how much they permit. */
const tones: Readonly<Record<string, string | undefined>> = { supervisor: styles.outlined, admin: styles.filled };

export const Badges = ({ labels }: { labels: readonly string[] }): ReactNode => (
	<span className={styles.badges}>
		{labels.map((label) => (
			<span key={label} className={`${styles.badge} ${tones[label] ?? ''}`}>
				{label}
			</span>
		))}
	</span>
);
