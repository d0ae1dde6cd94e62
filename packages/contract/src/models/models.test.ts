import { expect, test } from 'vitest';
import { models } from './models.ts';

test('each dialog has the title that it is known by, the media group’s its own [A2.05] [D21]', () => {
	expect(
		Object.fromEntries(Object.values(models).flatMap(({ name, createTitle }) => (createTitle === null ? [] : [[name, createTitle]]))),
	).toEqual({
		prices: 'New Price instance',
		mountprices: 'New Mount Price instance',
		printtypes: 'New Print Media instance',
		mediagroups: 'New Media Group instance',
		borders: 'New Border instance',
		options: 'New Option instance',
		certificates: 'New Certificate instance',
		mountedprints: 'New Window Mount Print instance',
	});
});

test('items lie where the specification calls for them [A7.02] [A7.10]', () => {
	expect(Object.values(models).map(({ base, path }) => `${base} ${path}`)).toEqual([
		'main /orders',
		'main /orderStatusInfos',
		'main /designs',
		'account /users',
		'main /prices',
		'main /itemPrices',
		'main /printTypes',
		'main /mediaGroups',
		'main /borders',
		'main /options',
		'main /certificates',
		'main /printItems',
		'main /freeCheckRequests',
	]);
});
