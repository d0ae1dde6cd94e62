import { type ReactNode, useId, useState } from 'react';
import { ChevronDown, ChevronUp } from '../../ui/icons/icons.tsx';
import styles from './own-entry.module.css';

export interface OwnEntryProps {
	readonly name: string;
	readonly status: { readonly text: string; readonly tone: 'good' | 'open' | 'over' | null };
	readonly facts: readonly [string, string];
	readonly total?: string;
	readonly isOpenAtFirst: boolean;
	readonly children: ReactNode;
}

export const OwnEntry = ({ name, status, facts, total, isOpenAtFirst, children }: OwnEntryProps): ReactNode => {
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
					<span className={styles.status} data-tone={status.tone ?? undefined}>
						{status.text}
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
