import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { closeSideCart, forgetSideCart, leaveSideCart, useSideCart } from '../cart/side-cart-state.ts';
import { beginPostponedAdds } from '../postponed/index.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { ensureIdentity, useSession } from '../session/session.ts';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { lastCategory, uploadPath } from './category-paths.ts';
import { LoginHost } from './login-host.tsx';
import { useNewerVersion } from './use-newer-version.ts';

// Loaded with the first page, so that it is available offline; the page does not wait for it.
const ToastHost = lazy(() => import('../ui/page/toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })));

type SideCartView = ComponentType<{ onClose: () => void; onOrderAnother: () => void }>;

const sideCartView = async (): Promise<SideCartView> =>
	runtimeConfig().cart.kind === 'sandbox'
		? (await import('../cart/side-cart/side-cart.tsx')).SideCart
		: (await import('../cart/side-cart/hosted-step.tsx')).HostedStep;

/** If its code cannot be loaded, nothing is shown: the top bar's bag links to the cart as well. */
const SideCartHost = (): ReactNode => {
	const { open, isExpected } = useSideCart();
	const [loaded, setLoaded] = useState<{ readonly View: SideCartView } | null>(null);
	const navigate = useNavigate();
	useEffect(() => {
		if (!isExpected || loaded !== null) return;
		sideCartView().then((View) => setLoaded({ View }), forgetSideCart);
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
	useNewerVersion();
	useEffect(() => beginPostponedAdds(), []);
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
