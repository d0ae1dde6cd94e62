import { apiErrorSchema, runtimeConfigSchema } from '@print-room/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRuntimeConfig } from '../runtime-config.ts';
import { isApiError } from './failure.ts';
import { isListOf, isNamed, isRecordOf, isText, isWithin, orMissing, orNull } from './guards.ts';

/** Nearly always of the right type, so that most records differ in one place. */
const nearly = <Right>(right: fc.Arbitrary<Right>) => fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: fc.jsonValue() });

const texts = nearly(fc.string());

const detail = nearly(fc.record({ path: texts, message: texts }, { requiredKeys: ['path'] }));
const errorBodies = fc.oneof(
	fc.jsonValue(),
	fc.record({
		error: nearly(
			fc.record(
				{
					statusCode: nearly(fc.oneof(fc.integer(), fc.double())),
					name: texts,
					code: texts,
					message: texts,
					details: nearly(fc.array(detail, { maxLength: 3 })),
					requestId: texts,
					another: fc.jsonValue(),
				},
				{ requiredKeys: ['statusCode', 'name', 'message'] },
			),
		),
	}),
);

const configs = fc.record(
	{
		api: texts,
		account: texts,
		publicUrl: texts,
		shopName: texts,
		logo: nearly(fc.option(fc.record({ address: texts, width: nearly(fc.integer()), height: nearly(fc.integer()) }))),
		delivery: texts,
		appVersion: texts,
		cart: nearly(fc.record({ kind: nearly(fc.constantFrom('sandbox', 'foxy')), origin: texts })),
		information: nearly(fc.array(nearly(fc.record({ slug: texts, title: texts })), { maxLength: 3 })),
		roleUpdates: nearly(fc.boolean()),
		offersApprovalLinks: nearly(fc.boolean()),
		sentryDsn: nearly(fc.option(fc.string())),
	},
	{ requiredKeys: ['api', 'cart', 'sentryDsn'] },
);

test("the first page's own check of an error accepts exactly what the contract's schema accepts [E3.02]", () => {
	fc.assert(
		fc.property(errorBodies, (body) => isApiError(body) === apiErrorSchema.safeParse(body).success),
		{ numRuns: 2000 },
	);
});

test("the first page's own check of its configuration accepts exactly what the contract's schema accepts [E3.02]", () => {
	fc.assert(
		fc.property(configs, (config) => isRuntimeConfig(config) === runtimeConfigSchema.safeParse(config).success),
		{
			numRuns: 2000,
		},
	);
});

test('guards accept a list, a share and a name, and refuse what is similar', () => {
	expect(isListOf(isText)(['a', 'b'])).toBe(true);
	expect(isListOf(isText)(['a', 1])).toBe(false);
	expect(isListOf(isText)('a')).toBe(false);
	expect([-0.1, 0, 1, 1.1, Number.NaN, '1'].map((value) => isWithin(0, 1)(value))).toEqual([false, true, true, false, false, false]);
	expect(['mm', 'cm', 1].map((value) => isNamed('mm', 'inches')(value))).toEqual([true, false, false]);
	expect([null, undefined, 'a'].map((value) => orNull(isText)(value))).toEqual([true, false, true]);
	expect([null, undefined, 'a'].map((value) => orMissing(isText)(value))).toEqual([false, true, true]);
	expect([null, [], {}, { a: 'b' }].map((value) => isRecordOf({ a: isText })(value))).toEqual([false, false, false, true]);
});
