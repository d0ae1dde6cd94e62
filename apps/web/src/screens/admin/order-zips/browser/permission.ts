export type BrowserPermission = 'unavailable' | 'granted' | 'denied' | 'undecided';

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

export interface PermissionMessage {
	/** always visible, since touch has no tooltips */
	readonly line: string;
	/** null if nothing needs to be done */
	readonly tip: string | null;
}

export const permissionMessages: Readonly<Record<BrowserPermission, PermissionMessage>> = {
	unavailable: {
		line: 'Not supported by this browser.',
		tip: 'This browser cannot show notifications from the shop. Choose e-mail instead, or check the notifications menu.',
	},
	denied: {
		line: 'Notifications from the shop are blocked in this browser.',
		tip: 'The browser blocks notifications from the shop. Only you can change that.',
	},
	undecided: {
		line: 'The browser will ask for your permission.',
		tip: 'Notifications are not allowed yet. Switch this on and choose Allow when the browser asks.',
	},
	granted: { line: 'While a tab of the back office is open.', tip: null },
};
