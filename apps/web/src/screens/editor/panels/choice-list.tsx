import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Check } from '../../../ui/icons/icons.tsx';
import styles from './choice-list.module.css';

export interface Choice {
	readonly id: string;
	readonly label: string;
	readonly description: string;
	/** Price, or the reason why it is missing. */
	readonly price: ReactNode;
	readonly isChosen: boolean;
	/** a small picture of it, before its name */
	readonly picture?: ReactNode;
	/** true if the entry is offered, but not at this size */
	readonly isFaint?: boolean;
	/** a figure under the description */
	readonly note?: string | undefined;
	/** a few words beside the name */
	readonly mark?: string | undefined;
	/** true if the entry cannot be chosen now; `price` says why */
	readonly isDisabled?: boolean;
}

export interface ChoiceListProps {
	readonly label: string;
	/** several may be chosen */
	readonly isMultiple?: boolean;
	readonly choices: readonly Choice[];
	readonly onClick: (id: string) => void;
}

const checkable = (isMultiple: boolean, isChosen: boolean) => ({ role: isMultiple ? 'checkbox' : 'radio', 'aria-checked': isChosen });

const rowClass = (isFaint: boolean, isPictured: boolean): string =>
	[styles.choice, isFaint ? styles.faint : '', isPictured ? styles.pictured : ''].filter(Boolean).join(' ');

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Full-width rows with a check in the gutter. Among rows of which one is chosen, the arrow keys move the focus; Space or Enter chooses. */
export const ChoiceList = ({ label, isMultiple = false, choices, onClick }: ChoiceListProps): ReactNode => {
	const list = useRef<HTMLUListElement>(null);
	const chosenAt = choices.findIndex(({ isChosen }) => isChosen);
	const entry = Math.max(chosenAt, 0);
	const onKeyDown = (event: KeyboardEvent): void => {
		const by = moves[event.key];
		const rows = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
		const at = rows.findIndex((row) => row.matches(':focus'));
		if (isMultiple || by === undefined || at < 0) return;
		event.preventDefault();
		rows[(at + by + rows.length) % rows.length]?.focus();
	};
	return (
		<ul ref={list} className={styles.list} role={isMultiple ? 'group' : 'radiogroup'} aria-label={label} onKeyDown={onKeyDown}>
			{choices.map(
				({ id, label: name, description, price, isChosen, picture = null, isFaint = false, isDisabled = false, note, mark }, index) => (
					<li key={id} role="presentation">
						<button
							type="button"
							{...checkable(isMultiple, isChosen)}
							tabIndex={isMultiple || index === entry ? 0 : -1}
							className={rowClass(isFaint, picture !== null)}
							aria-disabled={isDisabled || undefined}
							onClick={() => (isDisabled ? undefined : onClick(id))}
						>
							{isChosen ? (
								<span className={styles.check}>
									<Check size={16} />
								</span>
							) : null}
							{picture === null ? null : <span className={styles.picture}>{picture}</span>}
							<span className={styles.name}>
								<span className={styles.label}>{name}</span>
								{mark === undefined ? null : <span className={styles.mark}> {mark}</span>}
							</span>
							<span className={styles.price}>{price}</span>
							{description === '' ? null : <span className={styles.description}>{description}</span>}
							{note === undefined ? null : <span className={styles.note}>{note}</span>}
						</button>
					</li>
				),
			)}
		</ul>
	);
};
