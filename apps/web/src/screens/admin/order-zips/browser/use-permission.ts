import { useSyncExternalStore } from 'react';
import { type BrowserPermission, permissionIn } from './permission.ts';

/** Not every browser tells of a change. */
const lookEveryMs = 2000;

const listeners = new Set<() => void>();

const tellAll = (): void => {
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

/** The permission as it is, followed while it is looked at. */
export const useBrowserPermission = (): BrowserPermission => useSyncExternalStore(subscribe, permissionNow);

/** Lets the browser ask. It may take its time, or not ask at all: what came of it says the permission. */
export const askPermission = async (): Promise<BrowserPermission> => {
	await Notification.requestPermission().catch(() => undefined);
	tellAll();
	return permissionNow();
};
