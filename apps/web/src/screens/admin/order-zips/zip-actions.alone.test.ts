import { beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../../../fixtures/patience.ts';
import { stubStorages } from '../../../testing/stub-storages.alone.fixture.ts';
import { useToast } from '../../../ui/page/toasts.ts';
import { pageElement } from './page.fixture.ts';
import { cancelZip, downloadZip, requestZip, retryZip } from './zip-commands.ts';
import { aZip, completed, failed } from './zip-job.fixture.ts';
import { isOrderChanged, ownZips, takeZipJob, useZipJobs } from './zip-jobs.ts';
// Loaded here, since the lazy import would otherwise delay the first test.
import '../../../api/staff/staff-definitions.ts';

let asked: string[];
let answer: (path: string) => Response | Promise<Response>;
let links: { href: string; download: string }[];

const refusal = (statusCode: number, code: string, message: string) =>
	Response.json({ error: { statusCode, name: 'Error', code, message, requestId: 'r1' } }, { status: statusCode });

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse('2026-11-21T12:06:00.000Z') });
	stubStorages();
	[asked, links] = [[], []];
	vi.stubGlobal('document', {
		getElementById: pageElement,
		createElement: () => {
			const link = { href: '', download: '', click: () => links.push(link), remove: () => undefined };
			return link;
		},
		body: { append: () => undefined },
	});
	vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
		asked.push(`${method} ${address}`);
		return answer(address);
	});
	useToast.setState(useToast.getInitialState(), true);
	useZipJobs.setState(useZipJobs.getInitialState(), true);
	ownZips('helen');
	return () => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	};
});

const form = { hours: 4, email: true, browser: false };
const said = () => useToast.getState().toast?.message;
const known = () => useZipJobs.getState().jobs.get('order-2409');

test('a request for a zip is sent as chosen, its answer joins the notifications, and a message says where to follow it [A7.18] [A8.11]', async () => {
	answer = () => Response.json(aZip());
	expect(await requestZip('order-2409', form, false)).toEqual(aZip());
	expect(asked).toEqual(['POST /api/zipOrders/order-2409?emailNotify=true&browserNotify=false&expiresInHours=4']);
	expect(said()).toBe('Order is being processed. Track progress in notifications menu.');
	expect(known()).toEqual(aZip());
});

test('a message says that a zip exists already if someone else had it made in between', async () => {
	answer = () => Response.json(aZip(completed));
	await requestZip('order-2409', form, false);
	expect(said()).toBe('The zip of order #2409 already exists.');
});

test.each([
	['an internal error', () => refusal(500, 'INTERNAL', 'no'), 'Could not request zip.'],
	[
		'a lost connection',
		() => Promise.reject(new TypeError('Failed to fetch')),
		'Could not request zip. Lost connection to the server. Please check your internet connection and try again.',
	],
	['a refusal', () => refusal(403, 'FORBIDDEN', 'You may not.'), 'Could not request zip. You may not.'],
])('a message says that a zip could not be requested after %s, and why if that is known [A8.11]', async (_what, refuse, words) => {
	answer = refuse;
	expect(await requestZip('order-2409', form, false)).toBeNull();
	expect(useToast.getState().toast).toMatchObject({ message: words, severity: 'error' });
});

test('a retry repeats the last choice; until the server answers the zip is being prepared [A4.07]', async () => {
	const job = aZip({ ...failed, jobData: { ...failed.jobData, expiresInHours: 12, notify: { email: false, browser: true } } });
	const again = aZip({ jobData: { run: 2 } });
	takeZipJob(job);
	answer = () => {
		expect(useZipJobs.getState().requestedAgain.get('order-2409')?.status.stage).toBe('preparing');
		return Response.json(again);
	};
	expect(await retryZip(job, null)).toEqual(again);
	expect(asked).toEqual(['POST /api/zipOrders/order-2409/retry?emailNotify=false&browserNotify=true&expiresInHours=12&seen=seen-at-noon']);
	expect([known(), useZipJobs.getState().requestedAgain.size, said()]).toEqual([again, 0, undefined]);
});

test('a retry that is refused leaves the entry as it was', async () => {
	takeZipJob(aZip(failed));
	answer = () => refusal(500, 'INTERNAL', 'no');
	expect(await retryZip(aZip(failed), null)).toBeNull();
	expect([known(), useZipJobs.getState().requestedAgain.size, said()]).toEqual([aZip(failed), 0, 'Could not request zip.']);
});

test('a retry sends what was seen of the order: on its page as it is shown, elsewhere as it was when the zip was asked for', async () => {
	takeZipJob(aZip(failed));
	const seenIn = (address = '') => new URL(address.replace('POST ', 'http://shop')).searchParams.get('seen');
	answer = () => refusal(409, 'ORDER_CHANGED', 'The order has changed since it was read.');
	expect(await retryZip(aZip(failed), 'seen-now')).toBe('changed');
	useZipJobs.setState({ changed: new Set() });
	expect(await retryZip(aZip(failed), null)).toBe('changed');
	expect([isOrderChanged(useZipJobs.getState(), aZip(failed)), said()]).toEqual([true, undefined]);
	answer = () => Response.json(aZip({ jobData: { run: 2 } }));
	await retryZip(aZip(failed), null);
	expect(asked.map(seenIn)).toEqual(['seen-now', 'seen-at-noon', null]);
	expect(isOrderChanged(useZipJobs.getState(), aZip({ jobData: { run: 2 } }))).toBe(false);
});

test('cancels, and says so when it was finished before [D41]', async () => {
	answer = () => Response.json(aZip({ status: { stage: 'cancelled', total: null, completed: null } }));
	expect(await cancelZip('order-2409')).toBe(true);
	expect([known()?.status.stage, said()]).toEqual(['cancelled', undefined]);
	answer = () => Response.json(aZip({ ...completed, jobData: { ...completed.jobData, run: 2 } }));
	expect(await cancelZip('order-2409')).toBe(false);
	expect(said()).toBe('The zip of order #2409 had already finished.');
});

test('downloads from where the ticket says, and remembers that it did [D24] [C4.19]', async () => {
	const url = 'http://localhost/api/zipOrders/download/order-2409.zip?x-access-token=t';
	const ticket = { url, fileName: 'order-2409.zip', fileSize: 1, expiredAt: '2026-11-21T13:05:00.000Z' };
	answer = () => Response.json(ticket);
	await downloadZip(aZip(completed));
	expect(asked).toEqual(['POST /api/zipOrders/order-2409/ticket']);
	expect(links).toMatchObject([{ href: url, download: 'order-2409.zip' }]);
	expect(useZipJobs.getState().marks).toEqual({ 'zip-2409:1': { downloadedAt: '2026-11-21T12:06:00.000Z' } });
});

test('a zip that has expired in between is not downloaded: a message says so, and the list is read again', async () => {
	const sentence = "This zip has expired. Prepare it again on the order's page.";
	answer = (path) => (path.endsWith('/ticket') ? refusal(410, 'ZIP_EXPIRED', sentence) : Response.json([]));
	takeZipJob(aZip(completed));
	await downloadZip(aZip(completed));
	expect(said()).toBe(`Could not download the zip. ${sentence}`);
	await vi.waitFor(() => expect(known()).toBeUndefined(), patience);
	expect([links, useZipJobs.getState().marks]).toEqual([[], {}]);
});
