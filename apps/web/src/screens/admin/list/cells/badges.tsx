import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Roles are outlined or filled by how much they permit. */
const tones: Readonly<Record<string, string | undefined>> = { supervisor: styles.outlined, admin: styles.filled };

export const Badges = ({ words }: { words: readonly string[] }): ReactNode => (
	<span className={styles.badges}>
		{words.map((word) => (
			<span key={word} className={`${styles.badge} ${tones[word] ?? ''}`}>
				{word}
			</span>
		))}
	</span>
);
