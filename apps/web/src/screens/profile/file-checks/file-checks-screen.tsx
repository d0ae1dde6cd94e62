import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ownChecksQuery } from '../../../file-check/requests/own-checks.query.ts';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { ShopFooter } from '../../../shell/shop-footer.tsx';
import { WhoIsHereFailed } from '../../../shell/who-is-here-failed.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Back } from '../../../ui/icons/icons.tsx';
import { OwnList, OwnListLoading } from '../own-list.tsx';
import page from '../profile.module.css';
import { FileCheckView } from './file-check-view.tsx';

const empty = {
	title: 'No file checks yet',
	text: "Not sure about a file? Ask in the editor: we check it at the size you chose and write to you. It's free.",
};

interface FileChecksListProps {
	readonly userId: string;
	readonly isGuest: boolean;
}

const FileChecksList = ({ userId, isGuest }: FileChecksListProps): ReactNode => {
	const { data, error, refetch } = useQuery(ownChecksQuery(userId));
	return (
		<>
			{isGuest ? (
				<p className={page.note}>
					File checks requested in this browser. <TextButton onClick={openLogin}>Log in</TextButton> to see those in your account.
				</p>
			) : null}
			<OwnList
				title="Your file checks"
				items={data}
				error={error}
				empty={empty}
				onRetry={() => void refetch()}
				entryOf={(check, index) => <FileCheckView key={check.id} check={check} isOpenAtFirst={index === 0} />}
			/>
		</>
	);
};

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
			<ShopFooter />
		</>
	);
};

export default FileChecksScreen;
