import { type ReactNode, useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Goes one page back in history, or to `to` if this is the first page. */
export const useGoBack = (to: string): (() => void) => {
	const navigate = useNavigate();
	const { key } = useLocation();
	return useCallback(() => void (key === 'default' ? navigate(to, { replace: true }) : navigate(-1)), [key, navigate, to]);
};

export const GoBack = ({ to }: { readonly to: string }): ReactNode => {
	const goBack = useGoBack(to);
	useEffect(goBack, [goBack]);
	return null;
};
