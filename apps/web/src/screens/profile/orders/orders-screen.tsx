import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { WhoIsHereFailed } from '../../../shell/who-is-here-failed.tsx';
import { Back } from '../../../ui/icons.tsx';
import { PageError } from '../../../ui/page-error.tsx';
import { OwnListLoading } from '../own-list.tsx';
import page from '../profile.module.css';
import { OrdersList } from './orders-list.tsx';

const LogInFirst = (): ReactNode => (
	<PageError
		title="Log in to see your orders"
		actions={
			<Button variant="contained" color="primary" onClick={() => openLogin()}>
				Login
			</Button>
		}
	>
		<p>What you ordered with your account is here, with where it stands. If you ordered as a guest, the mail has all about it.</p>
	</PageError>
);

/** `/profile/orders`: what a person ordered, and where each order stands (D38). */
export const OrdersScreen = (): ReactNode => {
	usePageTitle('Your orders');
	const { user, status } = useSession();
	const content = (): ReactNode => {
		if (user === null && status === 'failed') return <WhoIsHereFailed />;
		if (user === null && status === 'ready') return <LogInFirst />;
		return (
			<main className={page.page}>
				<header className={page.head}>
					<IconButton component={Link} to="/profile" aria-label="Back to your account">
						<Back />
					</IconButton>
					<h1>Your orders</h1>
				</header>
				{user === null ? <OwnListLoading title="Your orders" /> : <OrdersList key={user.id} personId={user.id} />}
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
