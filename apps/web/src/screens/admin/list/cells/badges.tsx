import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** How much a role may do is seen at a glance: outlined, or filled. */
const tones: Readonly<Record<string, string | undefined>> = { supervisor: styles.outlined, admin: styles.filled };

/** Several short words, each on its own ground. */
export const Badges = ({ words }: { words: readonly string[] }): ReactNode => (
	<span className={styles.badges}>
		{words.map((word) => (
			<span key={word} className={`${styles.badge} ${tones[word] ?? ''}`}>
				{word}
			</span>
		))}
	</span>
);
