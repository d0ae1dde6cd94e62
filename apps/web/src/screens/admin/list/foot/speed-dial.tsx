import ClickAwayListener from '@mui/material/ClickAwayListener';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Close } from '../../../../ui/icons/icons.tsx';
import { More } from '../../widgets/admin-icons.tsx';
import { DialMenuLater } from '../panels/panels.tsx';
import type { DialAction } from '../selection/actions.ts';
import styles from './speed-dial.module.css';

interface SpeedDialProps {
	readonly actions: readonly DialAction[];
	readonly isBlocked: boolean;
	readonly onAct: (key: DialAction['key']) => void;
}

export const SpeedDial = ({ actions, isBlocked, onAct }: SpeedDialProps): ReactNode => {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const menuId = useId();
	const close = (): void => {
		setOpen(false);
		button.current?.focus();
	};
	const closeByKey = (event: KeyboardEvent): void => {
		if (event.key !== 'Escape' && event.key !== 'Tab') return;
		event.preventDefault();
		close();
	};
	const act = ({ key, isAllowed }: DialAction): void => {
		if (!isAllowed) return;
		close();
		onAct(key);
	};
	return (
		<ClickAwayListener onClickAway={() => setOpen(false)}>
			<span className={styles.place}>
				{isOpen ? (
					<>
						<span className={styles.veil} />
						<DialMenuLater id={menuId} actions={actions} onAct={act} onKeyDown={closeByKey} />
					</>
				) : null}
				<button
					ref={button}
					type="button"
					className={styles.button}
					aria-label="Actions"
					aria-haspopup="menu"
					aria-expanded={isOpen}
					aria-controls={isOpen ? menuId : undefined}
					aria-disabled={isBlocked || undefined}
					onClick={() => {
						if (!isBlocked) setOpen(!isOpen);
					}}
				>
					{isOpen ? <Close /> : <More />}
				</button>
			</span>
		</ClickAwayListener>
	);
};
