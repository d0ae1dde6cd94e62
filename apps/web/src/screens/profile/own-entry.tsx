import { type ReactNode, useId, useState } from 'react';
import { ChevronDown, ChevronUp } from '../../ui/icons/icons.tsx';
import styles from './own-entry.module.css';

export interface OwnEntryProps {
	readonly name: string;
	readonly standing: { readonly words: string; readonly tone: 'good' | 'open' | 'over' | null };
	/** when, and how much or how large */
	readonly facts: readonly [string, string];
	/** what it cost */
	readonly total?: string;
	readonly isOpenAtFirst: boolean;
	/** all about it, drawn once it is open: what stands beside the rest comes second */
	readonly children: ReactNode;
}

/** One of what somebody has here: where it stands, at a glance; all about it, once it is opened. */
export const OwnEntry = ({ name, standing, facts, total, isOpenAtFirst, children }: OwnEntryProps): ReactNode => {
	const [isOpen, open] = useState(isOpenAtFirst);
	const bodyId = useId();
	return (
		<li className={styles.entry}>
			<h2>
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={bodyId}
					className={total === undefined ? `${styles.head} ${styles.unpriced}` : styles.head}
					onClick={() => open(!isOpen)}
				>
					<span className={styles.name}>{name}</span>
					<span className={styles.standing} data-tone={standing.tone ?? undefined}>
						{standing.words}
					</span>
					{facts.map((fact, index) => (
						<span key={index === 0 ? 'when' : 'what'} className={styles.quiet}>
							{fact}
						</span>
					))}
					{total === undefined ? null : <span className={styles.total}>{total}</span>}
					{isOpen ? <ChevronUp /> : <ChevronDown />}
				</button>
			</h2>
			<div id={bodyId} hidden={!isOpen} className={styles.body}>
				{isOpen ? children : null}
			</div>
		</li>
	);
};
