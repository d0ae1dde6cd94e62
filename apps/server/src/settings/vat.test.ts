import type { AuditEntry, PriceResult, VatRates } from '@print-room/contract';
import { FIRST_VAT_RATES, shopDay, type VatRate } from '@print-room/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import { startTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';

const shop = testShop();
let admin: Visitor;
let second: TestShop;

beforeAll(async () => {
	admin = await shop.admin();
	second = await startTestShop({ beside: shop, worker: false });
});
afterAll(async () => second.close());

const [first = { categoryId: null, percent: 20, from: '2011-01-04' } satisfies VatRate] = FIRST_VAT_RATES;
/** A rate that holds from today. */
const proofs = (): VatRate => ({ categoryId: 'proofprint', percent: 0, from: shopDay(Date.now()) });
const next: VatRate = { categoryId: null, percent: 17.5, from: '2099-12-01' };
const asked = async ({ nobody }: Pick<TestShop, 'nobody'> = shop) => (await nobody().get<VatRates>('/api/vatRates')).body;
const change = (rates: readonly VatRate[], headers = {}) => admin.patch('/api/vatRates', { rates }, headers);
const priced = async ({ nobody }: TestShop) =>
	(await nobody().post<PriceResult>('/api/prices/calculate', { categoryId: 'proofprint' })).body.vatPercent;

afterEach(async () => {
	expect((await change(FIRST_VAT_RATES)).status).toBe(204);
});

test('a new shop has the standard rate, and no date of change [S1.02]', async () => {
	expect(await asked()).toMatchObject({
		rates: FIRST_VAT_RATES,
		now: { defaultPercent: 20, percentByCategory: { fineartprint: 20, mountedprint: 20, proofprint: 20 } },
	});
});

test('a rate holds from its day, for its category, in the prices of every process at once [S1.02]', async () => {
	expect((await change([first, proofs(), next])).status).toBe(204);
	expect(await asked()).toMatchObject({ now: { defaultPercent: 20, percentByCategory: { fineartprint: 20, proofprint: 0 } } });
	for (const process of [shop, second]) await expect.poll(() => priced(process)).toBe(0);
});

test('a change of the rates is recorded in words, and the same rates again are not [S1.02]', async () => {
	const { version } = await asked();
	const changed = await change([next, first], { 'if-match': `"${version}"` });
	expect([changed.status, changed.headers.get('etag')]).toEqual([204, `"${version + 1}"`]);
	expect((await change([first, next])).headers.get('etag')).toBe(`"${version + 1}"`);
	const [entry] = (await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=vatRates')).body;
	expect(entry).toMatchObject({
		recordName: 'VAT rates',
		changes: [{ field: 'rates', after: ['Default: 20 % from 4 January 2011', 'Default: 17.5 % from 1 December 2099'] }],
	});
});

test('the second of two simultaneous changes of the rates is refused [S1.02]', async () => {
	const { version } = await asked();
	const both = await Promise.all([next, proofs()].map((rate) => change([first, rate], { 'if-match': `"${version}"` })));
	expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412]);
});

test.each([
	['another rate from the same day', [first, next, { ...next, percent: 5 }], 'rates.1'],
	['a rate from the past', [first, { ...next, from: '2020-01-01' }], 'rates.1'],
	['other percentages for the past', [{ ...first, percent: 19 }], 'rates.0'],
	['the loss of what was charged', [next], 'rates'],
	['no default rate', [], 'rates'],
	['a percentage of three decimals', [first, { ...next, percent: 17.555 }], 'rates.1.percent'],
	['more than everything', [first, { ...next, percent: 101 }], 'rates.1.percent'],
	['a day that does not exist', [first, { ...next, from: '2099-02-30' }], 'rates.1.from'],
] as const)('the rates are refused with %s [S1.02]', async (_what, rates, path) => {
	const { status, body } = await change(rates);
	expect({ status, body }).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
	expect(JSON.stringify(body)).toContain(`"path":"${path}"`);
	expect((await asked()).rates).toEqual(FIRST_VAT_RATES);
});
