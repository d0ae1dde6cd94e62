import { useQueryClient } from '@tanstack/react-query';
import { Activity, type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { openLogin } from '../../session/login.ts';
import { logOut, useSession } from '../../session/session.ts';
import { logOutPath } from '../../session/use-log-out.ts';
import { LeaveGuard as AskingGuard } from '../../shell/leave-guard.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { ShopFooter } from '../../shell/shop-footer.tsx';
import { WhoIsHereFailed } from '../../shell/who-is-here-failed.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { PageError } from '../../ui/page/page-error.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import styles from './profile.module.css';
import { ProfileHead, ProfileSections } from './profile-page.tsx';
import { type ReportUnsaved, UnsavedContext } from './unsaved.ts';

const question = (pathname: string): string => {
	if (pathname === logOutPath) return 'Log out and discard all changes?';
	return pathname === '/' ? 'Leave to home page and discard all changes?' : 'Leave your account and discard all changes?';
};

const LeaveGuard = ({ isUnsaved }: { readonly isUnsaved: () => boolean }): ReactNode => (
	<AskingGuard isUnsaved={isUnsaved} question={question} />
);

const LogInFirst = ({ wasHere }: { readonly wasHere: boolean }): ReactNode => (
	<PageError
		title="Log in to see your account"
		actions={
			<Button variant="contained" color="primary" onClick={() => openLogin()}>
				Login
			</Button>
		}
	>
		<p>
			{wasHere ? 'You were logged out. Anything you had typed reappears when you log in.' : 'It holds your details and security settings.'}
		</p>
	</PageError>
);

const Loading = (): ReactNode => (
	<div className={styles.loading} role="status" aria-label="Your account is loading">
		<Skeleton width="60%" />
		<Skeleton width="40%" />
		<Skeleton width="50%" />
	</div>
);

/**
 * The screen `/profile`, for account holders. If the session ends, the page is only hidden, with any open dialog, so that typed values
 * reappear after the next login. Another account gets a page of its own.
 */
const ProfileScreen = (): ReactNode => {
	usePageTitle('Account');
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const { user, status } = useSession();
	const [known, setKnown] = useState(user);
	if (user !== null && user !== known) setKnown(user);

	const unsaved = useRef(new Set<string>());
	const report = useCallback<ReportUnsaved>((what, isUnsaved) => {
		if (isUnsaved) unsaved.current.add(what);
		else unsaved.current.delete(what);
	}, []);
	const isUnsaved = useCallback(() => unsaved.current.size > 0, []);

	const leaveDeleted = async (): Promise<void> => {
		unsaved.current.clear();
		await logOut();
		await navigate('/');
		// Removes the account's data from this browser.
		queryClient.removeQueries({ type: 'inactive' });
		showToast({ message: 'Your account has been deleted.' });
	};

	const isLoading = user === null && status !== 'failed' && status !== 'ready';
	const inPlace = (): ReactNode => {
		if (user !== null || isLoading) return null;
		return status === 'failed' ? <WhoIsHereFailed /> : <LogInFirst wasHere={known !== null} />;
	};

	return (
		<UnsavedContext value={report}>
			<ShopBar />
			{inPlace()}
			{/* The same element from the first paint on, so that the focus stays when the account arrives. */}
			{known === null && !isLoading ? null : (
				<Activity mode={user === null && !isLoading ? 'hidden' : 'visible'}>
					<main className={styles.page}>
						<ProfileHead />
						{isLoading ? <Loading /> : null}
						{known === null ? null : (
							<Activity mode={user === null ? 'hidden' : 'visible'}>
								<ProfileSections key={known.id} user={known} onDeleted={() => void leaveDeleted()} />
							</Activity>
						)}
					</main>
				</Activity>
			)}
			<ShopFooter />
			<LeaveGuard isUnsaved={isUnsaved} />
		</UnsavedContext>
	);
};

export default ProfileScreen;
