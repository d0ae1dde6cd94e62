import type { AuditEntry, ChangeWorkingDays, LeadTimesNow, PrintType, WorkingDays } from '@print-room/contract';
import { shopDay } from '@print-room/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '../../testing/shop-fixture.ts';
import { startTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const shop = testShop();
let admin: Visitor;
let second: TestShop;

beforeAll(async () => {
	admin = await shop.admin();
	second = await startTestShop({ beside: shop, worker: false });
});
afterAll(async () => second.close());

const known = async (): Promise<WorkingDays> => (await admin.get<WorkingDays>('/api/workingDays')).body;
const shown = async ({ nobody }: Pick<TestShop, 'nobody'> = shop): Promise<LeadTimesNow> =>
	(await nobody().get<LeadTimesNow>('/api/leadTimes')).body;
const asked: ChangeWorkingDays = { isOn: true, weekdays: [1, 2, 3, 4, 5], closedDays: [], leadTimes: [] };
const change = (changes: object = {}, headers = {}) => admin.patch('/api/workingDays', { ...asked, ...changes }, headers);
const rag = async () => {
	const found = (await known()).leadTimes.find(({ kind }) => kind === 'media');
	if (found === undefined) throw new Error('there is no medium');
	return found;
};

test('a new shop works from Monday to Friday and names dates; its samples have lead times [S1.03] [P1.05]', async () => {
	const { isOn, weekdays, closedDays, leadTimes } = await known();
	expect({ isOn, weekdays, closedDays }).toEqual({ isOn: true, weekdays: [1, 2, 3, 4, 5], closedDays: [] });
	expect(new Set(leadTimes.map(({ kind }) => kind))).toEqual(new Set(['media', 'mount', 'border', 'option', 'certificate']));
	expect(leadTimes.find(({ label }) => label === 'Extra 25 mm around print')).toMatchObject({ kind: 'border', days: 0 });
	const today = shopDay(Date.now());
	expect(await shown()).toMatchObject({ isOn: true, weekdays: [1, 2, 3, 4, 5], closedDays: [], today });
});

test('lead times and closed days reach the customers of every process at once, closed days without names and only those ahead [S1.03]', async () => {
	const { id } = await rag();
	const christmas = { from: '2099-12-24', to: '2099-12-26' };
	const changed = await change({
		weekdays: [6, 1],
		closedDays: [
			{ ...christmas, name: 'Christmas' },
			{ from: '2020-01-01', to: '2020-01-01', name: '' },
		],
		leadTimes: [{ id, days: 12 }],
	});
	expect(changed.status).toBe(204);
	for (const process of [shop, second])
		await expect.poll(() => shown(process)).toMatchObject({ weekdays: [1, 6], closedDays: [christmas], daysOf: { [id]: 12 } });
	expect((await shop.nobody().get<PrintType>(`/api/printTypes/${id}`)).body.leadDays).toBe(12);
});

test('a change of the working days is recorded in words, and the same ones again are not [S1.03]', async () => {
	const { id, label } = await rag();
	await change({ leadTimes: [{ id, days: 3 }] });
	const { version } = await known();
	const closedDays = [{ from: '2099-12-24', to: '2099-12-26', name: 'Christmas' }];
	const changes = { weekdays: [1, 2, 3], closedDays, leadTimes: [{ id, days: 4 }] };
	const first = await change(changes, { 'if-match': `"${version}"` });
	expect([first.status, first.headers.get('etag')]).toEqual([204, `"${version + 1}"`]);
	expect((await change(changes)).headers.get('etag')).toBe(`"${version + 1}"`);
	const [entry] = (await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=workingDays')).body;
	expect(entry).toMatchObject({
		recordName: 'Working days',
		changes: [
			{ field: 'weekdays', after: ['Monday', 'Tuesday', 'Wednesday'] },
			{ field: 'closedDays', before: [], after: ['24 December 2099 to 26 December 2099 (Christmas)'] },
			{ field: 'leadTimes', before: [`${label}: 3`], after: [`${label}: 4`] },
		],
	});
});

test('the second of two simultaneous changes of the working days is refused [S1.03]', async () => {
	const { version } = await known();
	const both = await Promise.all([1, 2].map((weekday) => change({ weekdays: [weekday] }, { 'if-match': `"${version}"` })));
	expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412]);
});

test.each([
	['no weekday', { weekdays: [] }, 422, 'weekdays'],
	['a weekday twice', { weekdays: [1, 1] }, 422, 'weekdays'],
	['an eighth weekday', { weekdays: [8] }, 422, 'weekdays'],
	['a last day before the first', { closedDays: [{ from: '2099-01-02', to: '2099-01-01', name: '' }] }, 422, 'closedDays.0'],
	['a day that does not exist', { closedDays: [{ from: '2099-02-30', to: '2099-03-01', name: '' }] }, 422, 'closedDays.0.from'],
	['half a day', { leadTimes: [{ id: '7b8a5a1e-4ed4-4b0f-9b86-5df6c9b0a001', days: 1.5 }] }, 422, 'leadTimes.0.days'],
] as const)('the working days are refused with %s [S1.03]', async (_what, changes, status, path) => {
	const before = await known();
	const answer = await change(changes);
	expect(answer.status).toBe(status);
	expect(JSON.stringify(answer.body)).toContain(`"path":"${path}`);
	expect(await known()).toEqual(before);
});

test('the lead time of an entry that is gone changes nothing [S1.03]', async () => {
	const before = await known();
	const { id } = await rag();
	const missing = { id: '7b8a5a1e-4ed4-4b0f-9b86-5df6c9b0a001', days: 1 };
	expect((await change({ weekdays: [7], leadTimes: [{ id, days: 99 }, missing] })).status).toBe(404);
	expect(await known()).toEqual(before);
});
