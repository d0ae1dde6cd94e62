/** Whether this browser lets the shop notify. */
export type BrowserPermission = 'unavailable' | 'granted' | 'denied' | 'undecided';

/** The parts of `window` that decide the permission. */
export interface NotifyingWindow {
	/** Insecure pages always get `denied`, which the person cannot change. */
	readonly isSecureContext: boolean;
	readonly Notification?: { readonly permission: NotificationPermission };
	readonly navigator: { readonly userAgent: string };
}

/** Android browsers have the constructor but throw when it is called: https://crbug.com/481856 */
const isRefusing = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent);

export const permissionIn = ({ isSecureContext, Notification, navigator }: NotifyingWindow): BrowserPermission => {
	if (!isSecureContext || Notification === undefined || isRefusing(navigator.userAgent)) return 'unavailable';
	return Notification.permission === 'default' ? 'undecided' : Notification.permission;
};

export interface PermissionWords {
	/** always visible, since touch has no tooltips */
	readonly line: string;
	/** null if nothing needs to be done */
	readonly tip: string | null;
}

export const permissionWords: Readonly<Record<BrowserPermission, PermissionWords>> = {
	unavailable: {
		line: 'This browser does not support it.',
		tip: 'This browser cannot show notifications of the shop. Ask for an e-mail instead, or look into the notifications menu.',
	},
	denied: {
		line: 'Notifications of the shop are blocked in this browser.',
		tip: 'The browser does not let the shop notify you, and only you can change that.',
	},
	undecided: {
		line: 'The browser asks you first whether it may.',
		tip: 'Notifications are not allowed yet. Switch it on, and answer the browser with Allow.',
	},
	granted: { line: 'While a tab of the back office is open.', tip: null },
};
