import Button from '@mui/material/Button';
import { can, isStaff } from '@print-room/domain';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { runtimeConfig } from '../../../runtime-config.ts';
import { AccountMenu } from '../../../session/account-menu/account-menu.tsx';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { WhoIsHereFailed } from '../../../shell/who-is-here-failed.tsx';
import { Brand } from '../../../ui/page/brand.tsx';
import { PageError } from '../../../ui/page/page-error.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { NotificationsBell } from '../order-zips/notifications-bell.tsx';
import { AdminDrawer } from './admin-drawer.tsx';
import styles from './admin-frame.module.css';
import { NoMoneyStrip } from './no-money-strip.tsx';
import { useRestingRights } from './use-resting-rights.ts';

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

/** Staff rights are suspended until then; the second factor is set up on the profile page. */
const SetUpFirst = (): ReactNode => (
	<PageError
		title="Set up your second factor first"
		actions={
			<Button variant="contained" color="primary" component={Link} to="/profile#second-factor">
				Set it up
			</Button>
		}
	>
		<p>
			An administrator requires a second factor for all staff: a code from an app on your phone, in addition to your password. It takes a
			minute, and the back office opens as soon as yours is on.
		</p>
	</PageError>
);

export const AdminFrame = ({ title, children }: { title: string; children: ReactNode }): ReactNode => {
	usePageTitle(title);
	useRestingRights();
	const { user, status } = useSession();
	const isHere = user !== null && isStaff(user.roles) && !user.mustSetUpSecondFactor;
	const [knownId, setKnownId] = useState<string | null>(null);
	if (isHere && user.id !== knownId) setKnownId(user.id);
	const instead = (): ReactNode => {
		if (user?.mustSetUpSecondFactor) return <SetUpFirst />;
		if (user !== null) return <Forbidden />;
		if (status === 'ready') return <SignInFirst />;
		return status === 'failed' ? <WhoIsHereFailed /> : <p className={styles.wait} role="status" aria-label="The back office is loading" />;
	};
	return (
		<div className={styles.frame}>
			<NoMoneyStrip mayAsk={isHere} />
			<TopBar
				dense
				brand={
					<Link to="/admin/today" aria-label={`${runtimeConfig().shopName}, today`}>
						<Brand name={runtimeConfig().shopName} />
					</Link>
				}
				title={
					<>
						Admin panel
						<Link to="/admin/today" className={styles.today}>
							Today
						</Link>
					</>
				}
				account={
					<>
						<Link to="/" className={styles.shopLink} aria-label="Open the shop">
							<span className={styles.openThe}>Open the </span>shop
						</Link>
						{isHere && can(user.roles, 'notifications.read') ? <NotificationsBell personId={user.id} /> : null}
						<AccountMenu />
					</>
				}
			/>
			{isHere ? null : instead()}
			{/* Typed input survives a login by the same person; another person gets a fresh page. */}
			{knownId === null || (user !== null && !isHere) ? null : (
				<Activity key={knownId} mode={isHere ? 'visible' : 'hidden'}>
					<div className={styles.office}>
						<AdminDrawer />
						<main className={styles.main}>{children}</main>
					</div>
				</Activity>
			)}
		</div>
	);
};
