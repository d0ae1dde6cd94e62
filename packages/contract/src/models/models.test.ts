import { expect, test } from 'vitest';
import { models } from './models.ts';

test('each dialog has its own title, also the media group’s [A2.05] [D21]', () => {
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
		stockforms: 'New roll or sheet',
		papers: 'New paper',
	});
});

test('items have the paths of the specification [A7.02] [A7.10]', () => {
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
		'main /stockForms',
		'main /papers',
		'main /freeCheckRequests',
		'main /runs',
		'main /register',
	]);
});

test('lists of sizes have millimetres without decimals and inches with one [A9.02]', () => {
	const sides = { id: 'p', createdAt: '2026-11-20T12:00:00.000Z', version: 1, price: 5, groupId: 'g' };
	const price = { ...sides, mmSize: { extent1: 203.2, extent2: 304.8 }, inchesSize: { extent1: 8, extent2: 11.69 } };
	const [mm, inches] = models.prices.columns;
	expect([mm?.value(price), inches?.value(price)]).toEqual(['203 × 305', '8.0 × 11.7']);
});

test('borders that share one label show their width in a list [A9.02]', () => {
	const border = { id: 'b', active: true, index: 0, createdAt: '2026-11-20T12:00:00.000Z', version: 1, label: 'Extra :W around print' };
	const wide = { ...border, description: '', widthMM: 12.7, widthInches: 0.5, price: 4, leadDays: 0, finishing: '' };
	const [label] = models.borders.columns;
	expect(label?.value(wide)).toBe('Extra 12.7 mm around print');
	expect(models.borders.nameOf(wide)).toBe('Extra 12.7 mm around print');
});
