import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { isStaff } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Close, LogOut, Orders } from '../ui/icons.tsx';
import styles from './account-drawer.module.css';
import { SignedIn } from './account-list.tsx';
import { openLogin } from './login.ts';
import { logOut, useSession } from './session.ts';

const Guest = ({ onClose }: { readonly onClose: () => void }): ReactNode => (
	<>
		<p className={styles.words}>You are here as a guest. Log in to have your images and orders on every device.</p>
		<Button
			variant="contained"
			color="secondary"
			onClick={() => {
				onClose();
				openLogin();
			}}
		>
			Login
		</Button>
	</>
);

/** Who is here, from the bottom edge of a phone (C2.14, C2.16). */
export const AccountDrawer = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
	const { user } = useSession();
	const navigate = useNavigate();
	const titleId = useId();
	const leave = (): void => {
		onClose();
		// C2.11
		void logOut().then(() => navigate('/'));
	};
	return (
		<Drawer
			anchor="bottom"
			open
			onClose={onClose}
			slotProps={{ paper: { className: styles.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
		>
			<header className={styles.head}>
				<h2 id={titleId}>Account</h2>
				<IconButton aria-label="Close the account" onClick={onClose}>
					<Close />
				</IconButton>
			</header>
			{user === null ? (
				<Guest onClose={onClose} />
			) : (
				<>
					<p className={styles.words}>
						<SignedIn user={user} />
					</p>
					{isStaff(user.roles) ? (
						<Button variant="outlined" component={Link} to="/admin/orders" onClick={onClose} startIcon={<Orders size={16} />}>
							Admin panel
						</Button>
					) : null}
					<Button variant="outlined" onClick={leave} startIcon={<LogOut size={16} />}>
						Log out
					</Button>
				</>
			)}
		</Drawer>
	);
};
