import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { ShopFooter } from '../../../shell/shop-footer.tsx';
import { WhoIsHereFailed } from '../../../shell/who-is-here-failed.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Back } from '../../../ui/icons/icons.tsx';
import { OwnListLoading } from '../own-list.tsx';
import page from '../profile.module.css';
import { OrdersList } from './orders-list.tsx';

/** A receipt links here with the e-mail of a guest who may want an account. */
const registerParam = 'register';

const register = (email: string): void => openLogin({ view: 'REGISTER', ...(email !== '' && { prefill: { email } }) });

const GuestNote = (): ReactNode => {
	const [params, setParams] = useSearchParams();
	const email = params.get(registerParam);
	useEffect(() => {
		if (email === null) return;
		register(email);
		// Removes the e-mail from the address, so that a reload does not open the dialog again.
		setParams({}, { replace: true });
	}, [email, setParams]);
	return (
		<p className={page.note}>
			Orders made in this browser, and those opened by the link in a mail. <TextButton onClick={openLogin}>Log in</TextButton> to see those
			in your account, or <TextButton onClick={() => register('')}>create an account</TextButton> with the e-mail of your order to keep them
			there.
		</p>
	);
};

const OrdersScreen = (): ReactNode => {
	usePageTitle('Your orders');
	const { userId, isGuest, status } = useSession();
	const content = (): ReactNode => {
		if (userId === null && status === 'failed') return <WhoIsHereFailed />;
		return (
			<main className={page.page}>
				<header className={page.head}>
					<IconButton component={Link} to={isGuest ? '/' : '/profile'} aria-label={isGuest ? 'Back to home' : 'Back to your account'}>
						<Back />
					</IconButton>
					<h1>Your orders</h1>
				</header>
				{userId !== null && isGuest ? <GuestNote /> : null}
				{userId === null ? <OwnListLoading title="Your orders" /> : <OrdersList key={userId} personId={userId} isGuest={isGuest} />}
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

export default OrdersScreen;
