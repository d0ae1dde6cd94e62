import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { User } from '@print-room/contract';
import { isStaff } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { FileCheckIcon } from '../../ui/icons/file-check-icon.tsx';
import { PersonIcon, Shield } from '../../ui/icons/icons.tsx';
import { LogOut, Orders, ShieldCheck, Verified } from '../../ui/icons/lazy-icons.tsx';
import { nameOf } from '../name-of.ts';
import { useLogOut } from '../use-log-out.ts';
import styles from './account-menu.module.css';
import { EditionsIcon } from './editions-icon.tsx';
import { ParcelIcon } from './parcel-icon.tsx';

const Marks = ({ user }: { user: User }): ReactNode => (
	<span className={styles.marks}>
		{user.isEmailVerified ? (
			<span>
				<Verified size={16} /> Verified user
			</span>
		) : null}
		{user.roles.includes('admin') ? (
			<span>
				<ShieldCheck size={16} /> Administrator
			</span>
		) : null}
		{user.roles.includes('supervisor') ? (
			<span>
				<Shield size={16} /> Supervisor
			</span>
		) : null}
	</span>
);

export const SignedIn = ({ user }: { user: User }): ReactNode => (
	<>
		<span className={styles.personName}>{nameOf(user)}</span>
		<span className={styles.email}>{user.email}</span>
		<Marks user={user} />
	</>
);

export interface AccountListProps {
	user: User;
	anchor: HTMLElement;
	onClose: () => void;
}

export const AccountList = ({ user, anchor, onClose }: AccountListProps): ReactNode => {
	const leave = useLogOut();
	return (
		<Menu
			open
			anchorEl={anchor}
			onClose={onClose}
			anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
			transformOrigin={{ vertical: 'top', horizontal: 'right' }}
			slotProps={{ root: { role: 'navigation', 'aria-label': 'Account' }, list: { 'aria-label': 'Account' } }}
		>
			<li className={styles.person} role="none">
				<SignedIn user={user} />
			</li>
			<Divider component="li" role="none" />
			{isStaff(user.roles) ? (
				<MenuItem component={Link} to="/admin/orders" onClick={onClose}>
					<Orders size={16} /> Admin panel
				</MenuItem>
			) : null}
			<MenuItem component={Link} to="/profile" onClick={onClose}>
				<PersonIcon size={16} /> Account
			</MenuItem>
			<MenuItem component={Link} to="/profile/orders" onClick={onClose}>
				<ParcelIcon size={16} /> Your orders
			</MenuItem>
			<MenuItem component={Link} to="/profile/editions" onClick={onClose}>
				<EditionsIcon size={16} /> Your editions
			</MenuItem>
			<MenuItem component={Link} to="/profile/file-checks" onClick={onClose}>
				<FileCheckIcon size={16} /> Your file checks
			</MenuItem>
			<MenuItem
				onClick={() => {
					onClose();
					leave();
				}}
			>
				<LogOut size={16} /> Log out
			</MenuItem>
		</Menu>
	);
};
