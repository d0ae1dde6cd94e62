import { expect, test } from 'vitest';
import { designRefusal } from './open-design.ts';

test.each([
	['a 401', 401, 'IDENTITY_EXPIRED', false, 'login'],
	['a 403 to a guest', 403, 'DESIGN_FORBIDDEN', true, 'login'],
	["the sister product's design to a guest", 403, 'DESIGN_SISTER_PRODUCT', true, 'login'],
	["the sister product's design to a signed-in person", 403, 'DESIGN_SISTER_PRODUCT', false, 'sister'],
	['any other 403 to a signed-in person', 403, 'DESIGN_FORBIDDEN', false, 'forbidden'],
	['a design that is not there', 404, 'ENTITY_NOT_FOUND', false, 'failed'],
	['a dead line', 0, undefined, true, 'failed'],
] as const)('a refusal with %s leads to the right question [C4.16] [C8.12] [C2.20] [D4]', (_what, status, code, isGuest, refusal) => {
	expect(designRefusal({ status, code }, isGuest)).toBe(refusal);
});
