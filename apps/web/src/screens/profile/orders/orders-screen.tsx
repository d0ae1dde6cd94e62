import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { WhoIsHereFailed } from '../../../shell/who-is-here-failed.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Back } from '../../../ui/icons/icons.tsx';
import { PageError } from '../../../ui/page/page-error.tsx';
import { OwnListLoading } from '../own-list.tsx';
import page from '../profile.module.css';
import { OrdersList } from './orders-list.tsx';

/** A receipt links here with the e-mail of a guest who may want an account. */
const registerParam = 'register';

const LogInFirst = (): ReactNode => {
	const [params, setParams] = useSearchParams();
	const email = params.get(registerParam);
	const register = (known: string): void => openLogin({ view: 'REGISTER', ...(known !== '' && { prefill: { email: known } }) });
	useEffect(() => {
		if (email === null) return;
		openLogin({ view: 'REGISTER', prefill: { email } });
		// Removes the e-mail from the address, so that a reload does not open the dialog again.
		setParams({}, { replace: true });
	}, [email, setParams]);
	return (
		<PageError
			title="Log in to see your orders"
			actions={
				<>
					<Button variant="contained" color="primary" onClick={() => openLogin()}>
						Login
					</Button>
					<Button variant="outlined" onClick={() => register('')}>
						Create an account
					</Button>
				</>
			}
		>
			<p>
				Orders you placed with your account are listed here with their progress. If you ordered as a guest, create an account with the same
				e-mail and open the mailed link in the same browser: your orders then appear here.
			</p>
		</PageError>
	);
};

const OrdersScreen = (): ReactNode => {
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

export default OrdersScreen;
