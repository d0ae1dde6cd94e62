import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExportEntry } from '../../accounts/index.ts';
import { retainDesign } from '../../designs/index.ts';
import { newId } from '../../platform/index.ts';
import { type FileChecks, openFileChecks } from '../../testing/file-checks.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { createAskingLimits } from '../asking-limits.ts';
import { ownedFileChecks } from '../own/owned-file-checks.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://prints.example' } });
let checks: FileChecks;
let guest: Visitor;

beforeAll(async () => {
	checks = await openFileChecks(shop);
});
beforeEach(async () => {
	guest = await shop.guest();
});

const linked = (holder: Visitor, who: Visitor = guest) => checks.opened(who, holder);
const sees = async (who: Visitor, { design, image }: { design: { id: string }; image: { id: string } }) => [
	(await who.get(`/api/designs/${design.id}`)).status,
	(await who.get(`/api/images/${image.id}/tiles?wait=0`)).status,
];

test('a request that is deleted takes back what it opened, and from those alone who had it through it [D24] [A6.02]', async () => {
	const [holder, other] = [await shop.guest(), await shop.guest()];
	const { id, saved } = await linked(holder);
	const newer = await checks.design(holder);
	expect((await checks.change(holder, id, { designId: newer.design.id })).status).toBe(200);
	const kept = await linked(other);
	for (const [who, seen] of [
		[holder, saved],
		[guest, newer],
		[other, kept.saved],
	] as const)
		expect(await sees(who, seen)).toEqual([200, 200]);
	expect((await (await shop.admin()).remove(`/api/freeCheckRequests/${id}`)).status).toBe(204);
	expect(await sees(holder, saved)).toEqual([403, 403]);
	expect(await sees(guest, newer)).toEqual([403, 403]);
	for (const [who, seen] of [
		[guest, saved],
		[holder, newer],
		[other, kept.saved],
	] as const)
		expect(await sees(who, seen)).toEqual([200, 200]);
});

test('a design that is deleted takes its image from who came by a link, unless another was given to them [D24]', async () => {
	const holder = await shop.guest();
	const { saved } = await linked(holder);
	const unused = await checks.purchases.design(guest, saved.image.id);
	expect(unused.status).toBe(200);
	const admin = await shop.admin();
	expect((await admin.remove(`/api/designs/${unused.body.id}`)).status).toBe(204);
	expect(await sees(holder, saved)).toEqual([200, 200]);
	expect((await admin.remove(`/api/designs/${saved.design.id}`)).status).toBe(204);
	expect(await sees(holder, saved)).toEqual([404, 403]);
});

test('data that an order keeps of a deleted account is not shown to anyone who came by a link [C1.07] [D24]', async () => {
	const [holder, person] = [await shop.guest(), await shop.person()];
	const { saved } = await linked(holder);
	expect((await person.post('/account/user/migrate', {}, { cookie: guest.cookie })).body).toEqual({ status: true });
	const orderId = newId();
	await shop.context.orm.transaction((tx) => retainDesign(tx, saved.design.id, orderId));
	expect(await sees(holder, saved)).toEqual([200, 200]);
	expect((await person.post('/account/user/delete', { password: person.password })).status).toBe(200);
	expect(await sees(holder, saved)).toEqual([403, 403]);
});

test('remarks on another person’s check are in their author’s export, and nothing of the other person [C1.07]', async () => {
	const person = await shop.person();
	const { id } = await linked(person);
	const { design } = await checks.design(person);
	await checks.change(person, id, { designId: design.id, comment: 'My own words.' });
	const exported: ExportEntry[] = [];
	for await (const entry of ownedFileChecks(shop.context).export(person.id)) exported.push(entry);
	expect(exported).toMatchObject([
		{ name: 'file-checks.json', json: [] },
		{ name: 'said-of-file-checks.json', json: [{ kind: 'changed', text: 'My own words.' }] },
	]);
	expect(JSON.stringify(exported)).not.toMatch(/Moreau|sharp enough|It is soft/);
});

test('asking again is limited by person and, ten times as generously, by network, before anything is done [ASVS 2.4.1]', async () => {
	const { id } = await checks.asked(guest);
	const statuses: number[] = [];
	for (let n = 0; n < 21; n += 1) statuses.push((await checks.change(guest, id, { designId: newId() })).status);
	expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([20, 429]);
	const limits = createAskingLimits(shop.context.orm);
	for (let n = 0; n < 200; n += 1) await limits.changing({ ownerId: newId(), from: '192.0.2.9' });
	await expect(limits.changing({ ownerId: newId(), from: '192.0.2.9' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
