/** Whether this browser lets the shop notify. */
export type BrowserPermission = 'unavailable' | 'granted' | 'denied' | 'undecided';

/** What a window has to say about it. */
export interface NotifyingWindow {
	/** Elsewhere browsers answer `denied`, which nobody could change. */
	readonly isSecureContext: boolean;
	readonly Notification?: { readonly permission: NotificationPermission };
	readonly navigator: { readonly userAgent: string };
}

/** Android's browsers have the constructor and refuse to be called by it: https://crbug.com/481856 */
const isRefusing = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent);

export const permissionIn = ({ isSecureContext, Notification, navigator }: NotifyingWindow): BrowserPermission => {
	if (!isSecureContext || Notification === undefined || isRefusing(navigator.userAgent)) return 'unavailable';
	return Notification.permission === 'default' ? 'undecided' : Notification.permission;
};

export interface PermissionWords {
	/** always in sight, since a finger has no tooltip */
	readonly line: string;
	/** Null where there is nothing to mend */
	readonly tip: string | null;
}

/** What is said beside the switch. */
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
