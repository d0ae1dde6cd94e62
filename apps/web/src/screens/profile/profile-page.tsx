import type { Profile } from '@print-room/contract';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { refreshProfile } from '../../session/refresh-profile.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Back } from '../../ui/icons/icons.tsx';
import { AccountSection } from './account/account-section.tsx';
import { DataSection } from './account/data-section.tsx';
import { PasswordSection } from './account/password-section.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import styles from './profile.module.css';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

/** Scrolls to the section in the address; it did not exist yet when the browser looked. */
const useSectionOfLink = (): void => {
	const { hash } = useLocation();
	useEffect(() => {
		if (hash === '') return;
		const section = document.getElementById(hash.slice(1));
		section?.scrollIntoView();
		section?.querySelector('h2')?.focus({ preventScroll: true });
	}, [hash]);
};

export const ProfileHead = (): ReactNode => (
	<header className={styles.head}>
		<IconButton component={Link} to="/" aria-label="Back to home">
			<Back />
		</IconButton>
		<h1>Account information</h1>
		<nav aria-label="Account pages" className={styles.others}>
			<Link to="/profile/orders">Your orders</Link>
			<Link to="/profile/editions">Your editions</Link>
			<Link to="/profile/file-checks">Your file checks</Link>
		</nav>
	</header>
);

export const ProfileSections = ({ user, onDeleted }: { readonly user: Profile; readonly onDeleted: () => void }): ReactNode => {
	useSectionOfLink();
	useEffect(() => void refreshProfile(), []);
	return (
		<>
			<AccountSection user={user} />
			<PasswordSection user={user} />
			<SessionsSection user={user} />
			<SecondFactorSection user={user} />
			<DataSection user={user} onDeleted={onDeleted} />
		</>
	);
};
