import { type CalculatePrice, MOST_PRICE_QUESTIONS, type PriceResult } from '@print-room/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';

const shop = testShop({ worker: false });
let groupIds: string[] = [];
let printItemIds: string[] = [];
beforeAll(async () => {
	const ids = async (path: string) => (await shop.nobody().get<{ id: string }[]>(path)).body.map(({ id }) => id);
	groupIds = await ids('/api/mediaGroups');
	printItemIds = await ids('/api/printCategories/mountedprint/printItems');
});

const askMany = (questions: unknown) => shop.nobody().post<{ answers: unknown[] }>('/api/prices/calculateMany', { questions });
const askOne = async (question: CalculatePrice) => (await shop.nobody().post<PriceResult>('/api/prices/calculate', question)).body;

/** Questions about every category, with and without a group, some of groups and items that are not there. */
function questions(): fc.Arbitrary<CalculatePrice> {
	const groupId = fc.constantFrom(...groupIds, 'unknown', null);
	const side = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.double({ min: 0.1, max: 100_000, noNaN: true }));
	return fc.oneof(
		{
			weight: 4,
			arbitrary: fc.record({
				categoryId: fc.constant('fineartprint' as const),
				extent1: side,
				extent2: side,
				units: fc.constantFrom('mm' as const, 'inches' as const),
				groupId,
			}),
		},
		fc.record({ categoryId: fc.constant('mountedprint' as const), printItemId: fc.constantFrom(...printItemIds, 'unknown'), groupId }),
		fc.record({ categoryId: fc.constant('proofprint' as const), groupId }),
	);
}

test('many prices asked at once are those of single calls, to the penny and in their order [R1.02] [R1.03]', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(questions(), { minLength: 1, maxLength: 40 }), async (asked) => {
			const single = await Promise.all(asked.map(askOne));
			expect(await askMany(asked)).toMatchObject({ status: 200, body: { answers: single } });
		}),
		{ numRuns: 25 },
	);
});

test('600 questions are answered at once, and more or none are refused [R1.01]', async () => {
	const question = { categoryId: 'fineartprint', extent1: 300, extent2: 200, units: 'mm', groupId: groupIds[0] };
	const many = await askMany(Array.from({ length: MOST_PRICE_QUESTIONS }, (_, at) => ({ ...question, extent1: 100 + at })));
	expect(many.body.answers).toHaveLength(MOST_PRICE_QUESTIONS);
	for (const count of [0, MOST_PRICE_QUESTIONS + 1])
		expect(await askMany(Array.from({ length: count }, () => question))).toMatchObject({
			status: 422,
			body: { error: { code: 'VALIDATION_FAILED' } },
		});
});

test('a question that is not valid is refused with its code, and the others have their prices [R1.03]', async () => {
	const good = { categoryId: 'proofprint', groupId: groupIds[0] };
	const { body } = await askMany([good, { ...good, categoryId: 'fineartprint', extent1: -1, extent2: 200, units: 'mm' }, 'a price', good]);
	const refused = { code: 'VALIDATION_FAILED', message: expect.any(String) };
	expect(body.answers).toMatchObject([{ price: expect.any(Number), vatPercent: 20 }, refused, refused, { price: expect.any(Number) }]);
});
