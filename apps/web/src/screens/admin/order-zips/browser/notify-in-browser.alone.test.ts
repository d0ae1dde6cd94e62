import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aZip, completed } from '../zip-job.fixture.ts';
import { lendRouter, notifyInBrowser } from './notify-in-browser.ts';

interface Shown {
	readonly title: string;
	readonly tag: string;
	readonly click: () => void;
}

let shown: Shown[] = [];
let focused = 0;
let loaded: string[] = [];

const browser = (permission: NotificationPermission, isRefusing = false): void => {
	class Notification {
		static readonly permission = permission;
		constructor(title: string, { tag }: { tag: string }) {
			if (isRefusing) throw new TypeError('Illegal constructor');
			shown.push({ title, tag, click: () => this.#listeners.forEach((listener) => void listener()) });
		}
		readonly #listeners: (() => void)[] = [];
		addEventListener(_kind: 'click', listener: () => void): void {
			this.#listeners.push(listener);
		}
		close(): void {}
	}
	vi.stubGlobal('Notification', Notification);
	vi.stubGlobal('isSecureContext', true);
	vi.stubGlobal('navigator', { userAgent: 'Chrome' });
	vi.stubGlobal('window', { focus: () => (focused += 1) });
	vi.stubGlobal('location', { assign: (path: string) => loaded.push(path) });
};

/** A page notifies once per run, so each test uses a run of its own. */
let nth = 0;
const ended = (browserNotify = true) => {
	nth += 1;
	return aZip({ ...completed, jobData: { ...completed.jobData, id: `zip-${nth}`, notify: { email: false, browser: browserNotify } } });
};

beforeEach(() => {
	[shown, focused, loaded] = [[], 0, []];
});
afterEach(() => vi.unstubAllGlobals());

describe('the browser', () => {
	test('notifies the person who asked for a zip once when it ends [A4.08]', () => {
		browser('granted');
		const job = ended();
		notifyInBrowser(job);
		notifyInBrowser(job);
		notifyInBrowser(ended(false));
		expect(shown).toMatchObject([{ title: 'The zip of order #2409 is ready', tag: `zip:${job.jobData.id}:1` }]);
	});

	test('notifies about the next run of the same zip as well', () => {
		browser('granted');
		const job = ended();
		notifyInBrowser(job);
		notifyInBrowser({ ...job, jobData: { ...job.jobData, run: 2 } });
		expect(shown).toHaveLength(2);
	});

	test('the browser shows nothing without permission, and can show it later [A4.08]', () => {
		const job = ended();
		for (const permission of ['denied', 'default'] as const) {
			browser(permission);
			notifyInBrowser(job);
		}
		expect(shown).toEqual([]);
		browser('granted');
		notifyInBrowser(job);
		expect(shown).toHaveLength(1);
	});

	test('ignores browsers that grant permission and then throw', () => {
		browser('granted', true);
		expect(() => notifyInBrowser(ended())).not.toThrow();
	});

	test('leads to the order when clicked: by the router that was lent, and by loading the page without one', () => {
		browser('granted');
		const opened: string[] = [];
		const takeBack = lendRouter((path) => opened.push(path));
		notifyInBrowser(ended());
		shown[0]?.click();
		expect([opened, loaded, focused]).toEqual([['/admin/orders/order-2409'], [], 1]);
		takeBack();
		shown[0]?.click();
		expect([opened, loaded, focused]).toEqual([['/admin/orders/order-2409'], ['/admin/orders/order-2409'], 2]);
	});

	test('the browser keeps the router of the new screen when the previous one unmounts', () => {
		browser('granted');
		const opened: string[] = [];
		const takeBackFirst = lendRouter(() => opened.push('first'));
		const takeBackSecond = lendRouter(() => opened.push('second'));
		takeBackFirst();
		notifyInBrowser(ended());
		shown[0]?.click();
		takeBackSecond();
		expect(opened).toEqual(['second']);
	});
});
