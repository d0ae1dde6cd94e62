import { type NoMoney, noMoneyMessages } from '@print-room/contract';
import { can, isStaff } from '@print-room/domain';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { orderRoutes } from '../../../api/staff/staff-routes.ts';
import { runtimeConfig, shopLogo } from '../../../runtime-config.ts';
import { AccountMenu } from '../../../session/account-menu/account-menu.tsx';
import { openLogin } from '../../../session/login.ts';
import { refreshProfile } from '../../../session/refresh-profile.ts';
import { useSession } from '../../../session/session.ts';
import { usePageTitle, useShopName } from '../../../shell/page-title.ts';
import { WhoIsHereFailed } from '../../../shell/who-is-here-failed.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Brand } from '../../../ui/page/brand.tsx';
import { PageError } from '../../../ui/page/page-error.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { NotificationsBell } from '../order-zips/notifications-bell.tsx';
import { AdminDrawer } from './admin-drawer.tsx';
import styles from './admin-frame.module.css';
import noMoneyStripStyles from './no-money-strip.module.css';

const restMs = 300_000;

/**
 * Reason why orders bring no money. The page knows of the sandbox; a store's test mode follows from its latest payment, which staff may
 * read.
 */
const useNoMoney = (mayAsk: boolean): NoMoney | null => {
	const isSandbox = runtimeConfig().cart.kind === 'sandbox';
	const { data } = useQuery({
		queryKey: ['noMoney'],
		queryFn: ({ signal }) => call(orderRoutes.getMoney, { signal }),
		enabled: mayAsk && !isSandbox,
		staleTime: restMs,
		refetchInterval: restMs,
		refetchOnWindowFocus: true,
	});
	return isSandbox ? 'sandbox' : (data?.noMoney ?? null);
};

/** Strip on every back-office page, also in print, while orders bring no money. Cannot be dismissed. */
const NoMoneyStrip = ({ mayAsk }: { mayAsk: boolean }): ReactNode => {
	const reason = useNoMoney(mayAsk);
	if (reason === null) return null;
	const { what, why } = noMoneyMessages[reason];
	return (
		<aside className={noMoneyStripStyles.strip} aria-label="Payments">
			<p>
				<b>{what}</b> {why}
			</p>
		</aside>
	);
};

/** A second factor that becomes required while the back office is open: the first refusal reloads the profile, which holds the reason. */
const useRestingRights = (): void => {
	const queryClient = useQueryClient();
	useEffect(
		() =>
			queryClient.getQueryCache().subscribe((event) => {
				if (event.type !== 'updated' || event.action.type !== 'error') return;
				const { error } = event.action;
				if (error instanceof ApiFailure && error.code === 'SECOND_FACTOR_SETUP_REQUIRED') void refreshProfile();
			}),
		[queryClient],
	);
};

/** Reads what was refused to a guest once staff have logged in on the page. */
const useReadsAfterLogin = (isHere: boolean): void => {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (!isHere) return;
		const predicate = ({ state: { error } }: Query): boolean => error instanceof ApiFailure && error.status === 401;
		void queryClient.refetchQueries({ predicate });
	}, [isHere, queryClient]);
};

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
	const shopName = useShopName();
	useRestingRights();
	const { user, status } = useSession();
	const isHere = user !== null && isStaff(user.roles) && !user.mustSetUpSecondFactor;
	useReadsAfterLogin(isHere);
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
					<Link to="/admin/today" aria-label={`${shopName}, today`}>
						<Brand name={shopName} logo={shopLogo()} />
					</Link>
				}
				title={
					<>
						Admin panel
						<Link to="/admin/today" className={styles.today}>
							Today
						</Link>
						<Link to="/admin/production" className={styles.today}>
							Production
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
