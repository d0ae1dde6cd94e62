import Button from '@mui/material/Button';
import { isStaff } from '@print-room/domain';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { runtimeConfig } from '../../runtime-config.ts';
import { AccountMenu } from '../../session/account-menu.tsx';
import { openLogin } from '../../session/login.ts';
import { ensureIdentity, useSession } from '../../session/session.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { Brand } from '../../ui/brand.tsx';
import { PageError } from '../../ui/page-error.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { AdminDrawer } from './admin-drawer.tsx';
import styles from './admin-frame.module.css';

const SignInFirst = (): ReactNode => {
	useEffect(openLogin, []);
	return (
		<PageError
			title="Log in to the back office"
			actions={
				<Button variant="contained" color="primary" onClick={openLogin}>
					Login
				</Button>
			}
		>
			<p>Orders are for the studio's staff. Log in with your staff account to see them.</p>
		</PageError>
	);
};

const Forbidden = (): ReactNode => (
	<PageError
		mark="403"
		title="This is the studio's back office"
		actions={
			<Button variant="contained" color="primary" component={Link} to="/">
				Go to your images
			</Button>
		}
	>
		<p>Your account is not a staff account. If it should be one, ask an administrator of the shop.</p>
	</PageError>
);

const Unknown = (): ReactNode => (
	<PageError
		title="We could not find out who you are"
		actions={
			<Button variant="contained" color="primary" onClick={() => void ensureIdentity()}>
				Try again
			</Button>
		}
	>
		<p>The server did not answer. Please check your internet connection and try again.</p>
	</PageError>
);

/** The back office's frame, for staff alone (A2.18, A6.01). */
export const AdminFrame = ({ title, children }: { title: string; children: ReactNode }): ReactNode => {
	usePageTitle(title);
	const { user, status } = useSession();
	const content = (): ReactNode => {
		if (user !== null && isStaff(user.roles)) {
			return (
				<div className={styles.office}>
					<AdminDrawer />
					<main className={styles.main}>{children}</main>
				</div>
			);
		}
		if (user !== null) return <Forbidden />;
		if (status === 'ready') return <SignInFirst />;
		return status === 'failed' ? <Unknown /> : <p className={styles.wait} role="status" aria-label="The back office is loading" />;
	};
	return (
		<div className={styles.frame}>
			<TopBar
				dense
				brand={
					<Link to="/admin/orders" aria-label={`${runtimeConfig().shopName}, orders`}>
						<Brand name={runtimeConfig().shopName} />
					</Link>
				}
				title="Admin panel"
				account={
					<>
						<Link to="/" className={styles.shopLink}>
							Open the shop
						</Link>
						<AccountMenu />
					</>
				}
			/>
			{content()}
		</div>
	);
};
