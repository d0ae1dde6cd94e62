import { expect, test } from 'vitest';
import { fieldsOfModel, toldAction, toldChange } from './told-change.ts';

const names = new Map([['g', 'Cotton rag']]);
const tell = (model: string, field: string, before: unknown, after: unknown) =>
	toldChange(fieldsOfModel(model), { field, before, after }, names);

test('tells a field as its form does', () => {
	expect(tell('prices', 'price', 46, 48.5)).toEqual({ label: 'Price, net', before: '£46.00', after: '£48.50' });
	expect(tell('prices', 'groupId', 'x', 'g')).toEqual({ label: 'Media group', before: 'x', after: 'Cotton rag' });
	expect(tell('prices', 'inchesSize', { extent1: 8, extent2: 10 }, { extent1: 8.27, extent2: 11.69 })).toEqual({
		label: 'Extent, inches',
		before: '8 × 10 in',
		after: '8.27 × 11.69 in',
	});
	expect(tell('borders', 'active', true, false)).toEqual({ label: 'Offered', before: 'yes', after: 'no' });
});

test("tells a mounted print's window mount and aperture with it, as their forms do [A2.13]", () => {
	expect(tell('mountedprints', 'aperture.sizeMM', null, { width: 400, height: 500 })).toEqual({
		label: 'Aperture',
		before: 'none',
		after: '400 × 500 mm',
	});
	expect(tell('mountedprints', 'finalSize.label', 'a', 'b').label).toBe('Window mount label');
});

test('tells what has no form in plain words', () => {
	expect(tell('users', 'isEmailVerified', false, true)).toEqual({ label: 'Is email verified', before: 'no', after: 'yes' });
	expect(tell('users', 'roles', ['regular'], ['admin', 'regular'])).toEqual({ label: 'Roles', before: 'regular', after: 'admin, regular' });
	expect(tell('configs', 'thresholds', { min: 100, max: 300 }, null).before).toBe('min 100, max 300');
});

test('tells where a file check stands as its page does [A2.14]', () => {
	expect(tell('testproofrequests', 'state', 'waiting', 'changesWanted')).toEqual({
		label: 'State',
		before: 'Waiting for an answer',
		after: 'Something to change',
	});
	expect(tell('testproofrequests', 'problems', null, ['crop', 'colourSpace'])).toMatchObject({
		before: 'none',
		after: 'Crop, Colour space',
	});
});

test('shortens what is long', () => {
	expect(tell('trackingstatuses', 'description', '', 'x'.repeat(500)).after).toHaveLength(120);
});

test('says what was done, in words for any action', () => {
	expect(['create', 'update', 'delete', 'updateRole'].map(toldAction)).toEqual(['made it', 'changed it', 'deleted it', 'update role']);
});
