import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useCart } from '../cart/cart.ts';
import { refreshCart } from '../cart/configured-cart.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { PageLoading } from '../ui/page/page-loading.tsx';
import { logOut } from './session.ts';
import { isLogOutRequested } from './use-log-out.ts';

/** The question does not wait longer than this for the cart service. */
const longestReadingMs = 5000;

const printsInIt = (count: number): string => (count <= 1 ? 'The print in it is' : `The ${count} prints in it are`);

/** Ends the session. The previous screen has already asked about unsaved changes. */
export default function LogOutPage(): ReactNode {
	const navigate = useNavigate();
	const isAsked = isLogOutRequested(useLocation().state);
	const count = useCart((cart) => cart.badge);
	const [isRead, setRead] = useState(false);
	const [isSure, setSure] = useState(false);
	useEffect(() => {
		const tooLong = new Promise<void>((resolve) => {
			setTimeout(resolve, longestReadingMs);
		});
		// The bag's number may be older than the last print, or not known yet.
		void Promise.race([refreshCart(), tooLong]).then(() => {
			if (useCart.getState().badge === 0) setSure(true);
			setRead(true);
		});
	}, []);
	const isMeant = isAsked && isSure;
	useEffect(() => {
		if (isMeant) void logOut().then(() => navigate('/', { replace: true }));
	}, [isMeant, navigate]);
	if (!isAsked) return <Navigate to="/" replace />;
	return (
		<>
			<PageLoading />
			<ConfirmDialog
				open={isRead && !isSure}
				tone="stay"
				title="Log out and empty your cart?"
				confirmLabel="Log out"
				cancelLabel="Stay logged in"
				onConfirm={() => setSure(true)}
				onCancel={() => void navigate(-1)}
			>
				{`${printsInIt(count)} removed, so that no one else who uses this browser sees your images. The designs stay in your account.`}
			</ConfirmDialog>
		</>
	);
}
