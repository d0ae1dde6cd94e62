import { useEffect } from 'react';
import { runtimeConfig } from '../runtime-config.ts';

export const usePageTitle = (title: string): void => {
	useEffect(() => {
		document.title = `${title} · ${runtimeConfig().shopName}`;
	}, [title]);
};
