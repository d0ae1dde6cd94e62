import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { commonMessages } from '../api/messages.ts';
import { closeSideCart, forgetSideCart, leaveSideCart, useSideCart } from '../cart/side-cart-state.ts';
import { closeLogin, useLoginDialog } from '../session/login.ts';
import { ensureIdentity, useSession } from '../session/session.ts';
import { useFetchAhead } from '../ui/hooks/use-fetch-ahead.ts';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { showToast } from '../ui/page/toasts.ts';
import { lastCategory, uploadPath } from './category-paths.ts';

// Loaded with the first page, so that it is available offline; the page does not wait for it.
const ToastHost = lazy(() => import('../ui/page/toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })));

/** Opens above unsaved work, so a load failure must not replace the page. */
const LoginHost = (): ReactNode => {
	const open = useLoginDialog((dialog) => dialog.open);
	const [loaded, setLoaded] = useState<{ readonly Dialog: ComponentType<{ onClose: () => void }> } | null>(null);
	useEffect(() => {
		if (!open || loaded !== null) return;
		import('../session/login-dialog/login-dialog.tsx').then(
			({ LoginDialog }) => setLoaded({ Dialog: LoginDialog }),
			() => {
				closeLogin();
				showToast({ message: commonMessages.lostConnection, severity: 'error' });
			},
		);
	}, [open, loaded]);
	return open && loaded !== null ? <loaded.Dialog onClose={closeLogin} /> : null;
};

type SideCartView = ComponentType<{ onClose: () => void; onOrderAnother: () => void }>;

/** If its code cannot be loaded, nothing is shown: the top bar's bag links to the cart as well. */
const SideCartHost = (): ReactNode => {
	const { open, isExpected } = useSideCart();
	const [loaded, setLoaded] = useState<{ readonly View: SideCartView } | null>(null);
	const navigate = useNavigate();
	useEffect(() => {
		if (!isExpected || loaded !== null) return;
		import('../cart/side-cart/side-cart.tsx').then(({ SideCart }) => setLoaded({ View: SideCart }), forgetSideCart);
	}, [isExpected, loaded]);
	const { key } = useLocation();
	const lastKey = useRef(key);
	useEffect(() => {
		if (lastKey.current === key) return;
		lastKey.current = key;
		if (useSideCart.getState().isLeaving) closeSideCart();
	}, [key]);
	const orderAnother = (): void => {
		leaveSideCart();
		void navigate(uploadPath(lastCategory()));
	};
	return open && loaded !== null ? <loaded.View onClose={closeSideCart} onOrderAnother={orderAnother} /> : null;
};

/** Frame of every page: identity, global dialogs and the snackbar. */
export const Root = (): ReactNode => {
	useEffect(() => {
		if (useSession.getState().status === 'unknown') void ensureIdentity();
		import('../tour/portrait-tip.ts').then(
			({ tipPortrait }) => tipPortrait(),
			() => undefined,
		);
	}, []);
	useFetchAhead([() => import('../session/login-dialog/login-dialog.tsx'), () => import('../session/account-menu/account-list.tsx')]);
	return (
		<>
			<SkipLink to="main">Skip to the content</SkipLink>
			<Outlet />
			<LoginHost />
			<SideCartHost />
			<Suspense fallback={null}>
				<ToastHost />
			</Suspense>
			<ScrollRestoration />
		</>
	);
};
