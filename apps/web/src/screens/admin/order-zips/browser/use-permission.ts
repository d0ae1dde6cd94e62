import { useSyncExternalStore } from 'react';
import { type BrowserPermission, permissionIn } from './permission.ts';

/** Not every browser reports a changed permission. */
const lookEveryMs = 2000;

const listeners = new Set<() => void>();

const notifyAll = (): void => {
	for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
	const over = new AbortController();
	listeners.add(listener);
	const timer = setInterval(listener, lookEveryMs);
	navigator.permissions?.query({ name: 'notifications' }).then(
		(status) => status.addEventListener('change', listener, { signal: over.signal }),
		() => undefined,
	);
	return () => {
		over.abort();
		clearInterval(timer);
		listeners.delete(listener);
	};
};

const permissionNow = (): BrowserPermission => permissionIn(globalThis);

export const useBrowserPermission = (): BrowserPermission => useSyncExternalStore(subscribe, permissionNow);

/** Opens the browser's prompt and resolves to the permission afterwards. The browser may delay or suppress the prompt. */
export const askPermission = async (): Promise<BrowserPermission> => {
	await Notification.requestPermission().catch(() => undefined);
	notifyAll();
	return permissionNow();
};
