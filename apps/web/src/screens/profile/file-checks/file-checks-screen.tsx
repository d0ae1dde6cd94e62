import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { WhoIsHereFailed } from '../../../shell/who-is-here-failed.tsx';
import { Back } from '../../../ui/icons/icons.tsx';
import { OwnListLoading } from '../own-list.tsx';
import page from '../profile.module.css';
import { FileChecksList } from './file-checks-list.tsx';

/** `/profile/file-checks`: the submitted files and their states; for guests, those of this browser. */
const FileChecksScreen = (): ReactNode => {
	usePageTitle('Your file checks');
	const { userId, isGuest, status } = useSession();
	const content = (): ReactNode => {
		if (userId === null && status === 'failed') return <WhoIsHereFailed />;
		return (
			<main className={page.page}>
				<header className={page.head}>
					<IconButton component={Link} to={isGuest ? '/' : '/profile'} aria-label={isGuest ? 'Back to home' : 'Back to your account'}>
						<Back />
					</IconButton>
					<h1>Your file checks</h1>
				</header>
				{userId === null ? <OwnListLoading title="Your file checks" /> : <FileChecksList key={userId} userId={userId} isGuest={isGuest} />}
			</main>
		);
	};
	return (
		<>
			<ShopBar />
			{content()}
		</>
	);
};

export default FileChecksScreen;
