import { describe, expect, test } from 'vitest';
import { type BrowserPermission, type NotifyingWindow, permissionIn, permissionMessages } from './permission.ts';

const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
const at = (permission: NotificationPermission, more: Partial<NotifyingWindow> = {}): NotifyingWindow => ({
	isSecureContext: true,
	Notification: { permission },
	navigator: desktop,
	...more,
});

describe("the browser's permission", () => {
	test("the browser's permission is unavailable, granted, denied or undecided [A4.08]", () => {
		expect(permissionIn({ isSecureContext: true, navigator: desktop })).toBe('unavailable');
		expect(permissionIn(at('granted'))).toBe('granted');
		expect(permissionIn(at('denied'))).toBe('denied');
		expect(permissionIn(at('default'))).toBe('undecided');
	});

	test("the browser's permission is unavailable where the browser has notifications and does not show them: on an insecure page, and on Android [A4.08]", () => {
		const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile' };
		for (const permission of ['granted', 'denied', 'default'] as const) {
			expect(permissionIn(at(permission, { isSecureContext: false }))).toBe('unavailable');
			expect(permissionIn(at(permission, { navigator: phone }))).toBe('unavailable');
		}
	});

	test("the browser's permission has a tooltip of its own wherever it is not granted [A8.14]", () => {
		const tips = (['unavailable', 'denied', 'undecided'] satisfies BrowserPermission[]).map((each) => permissionMessages[each].tip);
		expect(new Set(tips).size).toBe(3);
		expect(tips).not.toContain(null);
		expect(permissionMessages.granted.tip).toBeNull();
	});
});
