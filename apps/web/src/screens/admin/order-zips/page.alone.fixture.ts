import { vi } from 'vitest';

/** Configuration that the server writes into the page. */
export const pageConfig = {
	api: '/api',
	account: '/account',
	publicUrl: 'http://localhost',
	shopName: 'Shop',
	appVersion: '1',
	cart: { kind: 'sandbox', origin: 'http://localhost:1' },
	roleUpdates: false,
	sentryDsn: null,
};

const memory = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly kept: Map<string, string> } => {
	const kept = new Map<string, string>();
	return {
		kept,
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, value) => void kept.set(key, value),
		removeItem: (key) => void kept.delete(key),
	};
};

/** Provides both storages of a browser. */
export const stubStorages = () => {
	const [tab, browser] = [memory(), memory()];
	vi.stubGlobal('sessionStorage', tab);
	vi.stubGlobal('localStorage', browser);
	return { tab, browser };
};
