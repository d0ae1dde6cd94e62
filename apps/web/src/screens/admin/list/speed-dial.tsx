import ClickAwayListener from '@mui/material/ClickAwayListener';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Close } from '../../../ui/icons.tsx';
import { Trash } from '../../../ui/later-icons.tsx';
import { More, UserRoles, VerifyEmail } from '../admin-icons.tsx';
import type { DialAction } from './actions.ts';
import styles from './speed-dial.module.css';

const icons = { roles: UserRoles, verify: VerifyEmail, delete: Trash } as const;

interface SpeedDialProps {
	readonly actions: readonly DialAction[];
	readonly isBlocked: boolean;
	readonly onAct: (key: DialAction['key']) => void;
}

/** What can be done with what is chosen (A2.06); what is not to be had says why beside it. */
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
						<MenuList id={menuId} className={styles.dial} aria-label="Actions" autoFocusItem disabledItemsFocusable onKeyDown={closeByKey}>
							{actions.map((action) => {
								const Icon = icons[action.key];
								return (
									<MenuItem
										key={action.key}
										className={styles.action}
										disableRipple
										aria-disabled={!action.isAllowed || undefined}
										onClick={() => act(action)}
									>
										<span className={styles.words}>
											{action.label}
											<small>{action.note}</small>
										</span>
										<span className={styles.sign}>
											<Icon />
										</span>
									</MenuItem>
								);
							})}
						</MenuList>
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
