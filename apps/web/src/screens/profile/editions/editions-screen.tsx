import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
import { EditionEntry } from './edition-entry.tsx';
import { useOwnEditions } from './own-editions.query.ts';

const title = 'Your editions';

const EditionsList = ({ personId }: { readonly personId: string }): ReactNode => {
	const { data, error, refetch } = useOwnEditions(personId);
	return (
		<OwnList
			title={title}
			items={data}
			error={error}
			empty={{
				title: 'You have no editions yet',
				text: 'An edition is made with the first print that you order with a numbered certificate.',
			}}
			onRetry={() => void refetch()}
			entryOf={(edition, index) => <EditionEntry key={edition.id} edition={edition} personId={personId} index={index} />}
		/>
	);
};

/** The screen `/profile/editions`, for account holders and guests. */
const EditionsScreen = (): ReactNode => {
	usePageTitle(title);
	const { userId, isGuest, status } = useSession();
	const content = (): ReactNode => {
		if (userId === null && status === 'failed') return <WhoIsHereFailed />;
		return (
			<main className={page.page}>
				<header className={page.head}>
					<IconButton component={Link} to={isGuest ? '/' : '/profile'} aria-label={isGuest ? 'Back to home' : 'Back to your account'}>
						<Back />
					</IconButton>
					<h1>{title}</h1>
				</header>
				{userId !== null && isGuest ? (
					<p className={page.note}>
						Editions made in this browser. <TextButton onClick={openLogin}>Log in</TextButton> to keep them in your account.
					</p>
				) : null}
				{userId === null ? <OwnListLoading title={title} /> : <EditionsList key={userId} personId={userId} />}
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

export default EditionsScreen;
