import type { ReactNode } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { printsText } from '../model/piece-messages.ts';
import styles from './board-head.module.css';

interface SelectionBarProps {
	readonly count: number;
	readonly onMenu: (anchor: HTMLElement) => void;
	readonly onNext: () => void;
	readonly onHold: () => void;
	readonly onClear: () => void;
}

export const SelectionBar = ({ count, onMenu, onNext, onHold, onClear }: SelectionBarProps): ReactNode => (
	<section className={styles.bar} aria-label="Selected prints">
		<b role="status">{printsText(count)} selected</b>
		<TextButton onClick={onNext}>Next stage</TextButton>
		<TextButton aria-haspopup="menu" onClick={({ currentTarget }) => onMenu(currentTarget)}>
			Move to…
		</TextButton>
		<TextButton onClick={onHold}>Hold…</TextButton>
		<TextButton onClick={onClear}>Clear selection</TextButton>
	</section>
);
