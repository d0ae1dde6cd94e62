import { beforeAll, expect, test } from 'vitest';
import { designRow } from './testing/list-rows.ts';
import { testShop } from './testing/shop-fixture.ts';
import type { Person } from './testing/test-shop.ts';

const shop = testShop({ worker: false });
let staff: Person;
beforeAll(async () => {
	staff = await shop.supervisor();
});

const text = expect.any(String);
const number = expect.any(Number);
const side = { width: number, height: number };
const entry = { id: text, active: true, index: number, createdAt: text, version: 1 };
const category = { ...entry, categoryId: text, friendlyName: text };

/** The first of a list, with what comes along when it is asked for. */
async function first(path: string, include: readonly string[] = []): Promise<unknown> {
	const { status, body } = await staff.get<unknown[]>(`/api${path}?filter=${encodeURIComponent(JSON.stringify({ include, limit: 1 }))}`);
	expect(status).toBe(200);
	return body[0];
}

test.each<[string, string, string[], object]>([
	['a mount price [A3.06]', '/itemPrices', ['printItem'], { printItemId: text, price: number, groupId: text, printItem: { sizeMM: side } }],
	['a media group [A3.07]', '/mediaGroups', [], { ...entry, name: text }],
	[
		'a print medium with its group and category [A3.08]',
		'/printTypes',
		['group', 'configuration'],
		{ ...entry, label: text, groupId: text, group: { name: text }, configurationId: text, configuration: category },
	],
	['the configuration of print media [A3.09]', '/printTypeConfigurations', [], category],
	[
		'a style with its configuration [A3.11]',
		'/options',
		['configuration'],
		{ ...entry, label: text, price: number, description: text, configurationId: text, configuration: category },
	],
	['the configuration of styles [A3.11]', '/optionConfigurations', [], { id: text, categoryId: text }],
	['a certificate with its categories [A3.12]', '/certificates', [], { ...entry, label: text, price: number, categories: [text, text] }],
	['the proof price [A3.16]', '/proofPrices', [], { id: text, price: number }],
])('staff read %s', async (_what, path, include, fields) => {
	expect(await first(path, include)).toMatchObject(fields);
});

test('staff read of a person who they are, what they may and whether their e-mail is proven, and no secret [A3.01]', async () => {
	const { email } = await shop.person({ email: 'ines@studio.example' });
	const { body } = await staff.get<{ email: string }[]>('/account/users');
	const person = body.find((user) => user.email === email);
	const details = { firstName: text, lastName: text, phone: null, company: null };
	expect(person).toMatchObject({ id: text, ...details, roles: ['regular'], isEmailVerified: true, createdAt: text });
	expect(Object.keys(person ?? {}).join()).not.toMatch(/password|token|secret/i);
});

test('staff read a design’s print items, picture, files, image and owner; a guest’s design names no account [A3.03] [A3.04]', async () => {
	const owner = await shop.person({ email: 'tom@studio.example' });
	const own = await designRow(shop, { ownerId: owner.id, name: 'Quay.jpg', adjusted: false });
	const guests = await designRow(shop, { ownerId: 'anonymous-1', name: 'Fen.jpg' });
	const read = async (id: string) =>
		(await staff.get(`/api/designs/${id}?filter=${encodeURIComponent(JSON.stringify({ include: ['user', 'upload', 'certificate'] }))}`))
			.body;
	const print = { units: 'mm', size: side, finalSize: side, crop: { x: 0, y: 0, ...side } };
	const files = { croppedUrl: text, thumbUrl: text, additionalImages: [] };
	const upload = { name: 'Quay.jpg', nameHash: text, adjusted: false, url: text, thumbnailUrl: text, width: 600, height: 400 };
	const chosen = { mediaId: null, borderId: null, options: [], certificate: null, printItem: null, price: 25 };
	expect(await read(own)).toMatchObject({ id: own, userId: owner.id, imageId: text, ...chosen, print, ...files, upload, createdAt: text });
	expect(await read(own)).toMatchObject({ user: { email: owner.email }, upload: { sourceImage: text } });
	const list = await staff.get<{ id: string; imageType: string }[]>('/api/designs');
	expect(list.body.find(({ id }) => id === own)?.imageType).toBe('jpeg');
	expect(await read(own)).toMatchObject({ imageType: 'jpeg' });
	expect(await owner.get(`/api/designs/${own}`)).not.toHaveProperty('body.imageType');
	expect(await read(guests)).toMatchObject({ userId: 'anonymous-1', user: null, upload: { sourceImage: null } });
});

test('both bases take the bearer token of one login, and have nothing kept by a browser or on the way [A7.01] [A6.07]', async () => {
	for (const path of ['/api/orders', '/api/designs', '/account/users']) {
		const response = await staff.get(path);
		expect(response.status, path).toBe(200);
		expect(response.headers.get('cache-control'), path).toBe('no-store');
		expect((await shop.nobody().get(path)).status, path).toBe(401);
	}
});
