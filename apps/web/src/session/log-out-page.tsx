import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { PageLoading } from '../shell/page-loading.tsx';
import { logOut } from './session.ts';
import { wantsOut } from './use-log-out.ts';

/** Where logging out happens: by then the screen before has asked whether its changes may go (C2.11). */
export default function LogOutPage(): ReactNode {
	const navigate = useNavigate();
	const isAsked = wantsOut(useLocation().state);
	useEffect(() => {
		if (isAsked) void logOut().then(() => navigate('/', { replace: true }));
	}, [isAsked, navigate]);
	// A link to this place must not log anybody out.
	return isAsked ? <PageLoading /> : <Navigate to="/" replace />;
}
