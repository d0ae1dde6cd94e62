import { useEffect, useSyncExternalStore } from 'react';
import { onRenamed, runtimeConfig } from '../runtime-config.ts';

const shopName = (): string => runtimeConfig().shopName;

/** The shop's name; follows a change that is saved on this page. */
export const useShopName = (): string => useSyncExternalStore(onRenamed, shopName, shopName);

export const usePageTitle = (title: string): void => {
	const name = useShopName();
	useEffect(() => {
		document.title = `${title} · ${name}`;
	}, [title, name]);
};
