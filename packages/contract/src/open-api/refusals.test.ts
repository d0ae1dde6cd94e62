import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedOperations, refusalsOf } from './index.ts';

const namesVersion = (body: z.ZodType): boolean =>
	JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"version":');

test('every call whose body names the version that it is based on describes what a stale one is refused with [O6.02]', () => {
	const based = [...namedOperations().values()].filter(
		({ call, route: { body } }) => call !== 'create' && body !== undefined && namesVersion(body),
	);
	const silent = based.filter((operation) => !refusalsOf(operation).has('EDIT_CONFLICT') && !refusalsOf(operation).has('SET_CHANGED'));
	expect(based.length).toBeGreaterThan(10);
	expect(silent.map(({ id }) => id)).toEqual([]);
});
