import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { KeyboardEvent, ReactNode } from 'react';
import { Trash } from '../../../../ui/icons/lazy-icons.tsx';
import { PageTheme } from '../../../../ui/theme/page-theme.tsx';
import { UserRoles, VerifyEmail } from '../../widgets/admin-icons.tsx';
import type { DialAction } from '../selection/actions.ts';
import styles from './dial-menu.module.css';

const icons = { roles: UserRoles, verify: VerifyEmail, delete: Trash } as const;

export interface DialMenuProps {
	readonly id: string;
	readonly actions: readonly DialAction[];
	readonly onAct: (action: DialAction) => void;
	readonly onKeyDown: (event: KeyboardEvent) => void;
}

export const DialMenu = ({ id, actions, onAct, onKeyDown }: DialMenuProps): ReactNode => (
	<PageTheme>
		<MenuList id={id} className={styles.dial} aria-label="Actions" autoFocusItem disabledItemsFocusable onKeyDown={onKeyDown}>
			{actions.map((action) => {
				const Icon = icons[action.key];
				return (
					<MenuItem
						key={action.key}
						className={styles.action}
						disableRipple
						aria-disabled={!action.isAllowed || undefined}
						onClick={() => onAct(action)}
					>
						<span className={styles.text}>
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
	</PageTheme>
);
