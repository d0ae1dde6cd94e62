import { isStaff } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { runtimeConfig } from '../../runtime-config.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { useBackCloses } from '../../ui/hooks/use-back-closes.ts';
import { FileCheckIcon } from '../../ui/icons/file-check-icon.tsx';
import { Close, PersonIcon } from '../../ui/icons/icons.tsx';
import { LogOut, Orders } from '../../ui/icons/lazy-icons.tsx';
import { openLogin } from '../login.ts';
import { useSession } from '../session.ts';
import { useLogOut } from '../use-log-out.ts';
import styles from './account-drawer.module.css';
import { SignedIn } from './account-list.tsx';
import { EditionsIcon } from './editions-icon.tsx';
import { ParcelIcon } from './parcel-icon.tsx';

const Guest = ({ onClose }: { readonly onClose: () => void }): ReactNode => (
	<>
		<p className={styles.text}>You are a guest. Log in to see your images and orders on every device.</p>
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

const Information = (): ReactNode => {
	const { information } = runtimeConfig();
	return information.length === 0 ? null : (
		<nav className={styles.information} aria-label="About this shop">
			{information.map(({ slug, title }) => (
				<Link key={slug} to={`/${slug}`}>
					{title}
				</Link>
			))}
		</nav>
	);
};

/**
 * Account menu as a bottom sheet on phones. Links do not close it first: closing goes back in the history and would undo the navigation.
 */
export const AccountDrawer = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
	const { user } = useSession();
	const leave = useLogOut();
	const titleId = useId();
	useBackCloses(true, onClose);
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
					<p className={styles.text}>
						<SignedIn user={user} />
					</p>
					{isStaff(user.roles) ? (
						<Button variant="outlined" component={Link} to="/admin/orders" startIcon={<Orders size={16} />}>
							Admin panel
						</Button>
					) : null}
					<Button variant="outlined" component={Link} to="/profile" startIcon={<PersonIcon size={16} />}>
						Account
					</Button>
					<Button variant="outlined" component={Link} to="/profile/orders" startIcon={<ParcelIcon size={16} />}>
						Your orders
					</Button>
					<Button variant="outlined" component={Link} to="/profile/editions" startIcon={<EditionsIcon size={16} />}>
						Your editions
					</Button>
					<Button variant="outlined" component={Link} to="/profile/file-checks" startIcon={<FileCheckIcon size={16} />}>
						Your file checks
					</Button>
					<Button variant="outlined" onClick={leave} startIcon={<LogOut size={16} />}>
						Log out
					</Button>
				</>
			)}
			<Information />
		</Drawer>
	);
};
