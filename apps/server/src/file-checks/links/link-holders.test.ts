import type { CreatedDesign, Design, Image, OwnFreeCheckRequest, UploadStatus } from '@print-room/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type FileChecks, openFileChecks } from '../../testing/file-checks.ts';
import { queryOf } from '../../testing/orders.ts';
import type { Saved } from '../../testing/saved-designs.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://prints.example' } });
let checks: FileChecks;
let holder: Visitor;

beforeAll(async () => {
	checks = await openFileChecks(shop);
});
beforeEach(async () => {
	holder = await shop.guest();
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);

const linked = (who: Visitor) => checks.opened(who, holder);

interface View {
	readonly design: Design;
	readonly image: Image | undefined;
	readonly upload: Image | null;
}
const filesIn = ({ design, image, upload }: View) => [
	design.croppedUrl,
	...design.additionalImages.map(({ url }) => url),
	design.upload?.url ?? '',
	upload?.url ?? '',
	image?.url ?? '',
];

/** Everything about a design and its image that any answer shows a visitor. */
async function viewFor(who: Visitor, { design: { id }, image }: Saved): Promise<View> {
	const { body } = await who.get<Design>(`/api/designs/${id}?filter[include][0]=upload`);
	const { images } = (await who.get<{ images: Image[] }>(`/api/images/retrieve?id=${image.id}`)).body;
	const status = (await who.get<UploadStatus>(`/account/user/uploads/${image.id}`)).body;
	return { design: body, image: images[0], upload: status.image };
}

test('the holder of a link sees the picture and no file; the owner and staff see both [D24] [ASVS 8.2.2]', async () => {
	const guest = await shop.guest();
	const { id, saved } = await linked(guest);
	for (const address of filesIn(await viewFor(guest, saved))) expect(address).toMatch(/^https:/);
	for (const address of filesIn(await viewFor(checks.staff, saved)).slice(0, -1)) expect(address).toMatch(/^https:/);
	const own = await checks.own(guest, id);
	expect([own.body.design?.croppedUrl, own.body.design?.upload?.url]).toEqual([saved, saved].map(() => expect.stringMatching(/^https:/)));

	const view = await viewFor(holder, saved);
	expect(view.design.upload).toMatchObject({ thumb: expect.stringMatching(/^https:/), name: 'Dunes.jpg' });
	expect(view.design.thumbUrl).toMatch(/^https:/);
	const inCheck = (await checks.own(holder, id)).body.design;
	if (inCheck == null) throw new Error('the answer has no design');
	expect([...filesIn(view), ...filesIn({ design: inCheck, image: undefined, upload: null })].join('')).toBe('');
	// A free print of the whole image gives its maker the print, and still not the file.
	const { body: made } = await checks.purchases.check(holder, saved.image.id);
	const { body } = await holder.get<{ designs: Design[] }>(`/api/images/designs?id=${saved.image.id}`);
	const { body: sent } = await checks.ask(holder, made);
	expect(body.designs.map((design) => design.id)).toEqual([made.id]);
	const files = [made, ...body.designs, sent.design ?? made].map(({ croppedUrl, additionalImages }) => [croppedUrl, additionalImages]);
	expect(files).toEqual(files.map(() => ['', []]));
	expect(filesIn(await viewFor(holder, { ...saved, design: made })).join('')).toBe('');
});

test('a version that a link holder submits shows the owner its picture, and no file [D24]', async () => {
	const guest = await shop.guest();
	const { id } = await linked(guest);
	const theirs = await checks.design(holder);
	expect((await checks.change(holder, id, { designId: theirs.design.id })).status).toBe(200);
	const { design } = (await checks.own(guest, id)).body;
	expect([design?.id, design?.croppedUrl, design?.upload?.url]).toEqual([theirs.design.id, '', '']);
});

const isKept = async (table: 'designs' | 'images', id: string) => (await query(`select 1 from ${table} where id = $1`, id)).length === 1;
const leave = async (person: Person) => expect((await person.post('/account/user/delete', { password: person.password })).status).toBe(200);
const made = async (image: Pick<Image, 'id'>, price: 'priced' | 'free'): Promise<CreatedDesign> => {
	const { purchases } = checks;
	const { status, body } = await (price === 'free' ? purchases.check : purchases.design)(holder, image.id);
	expect(status).toBe(200);
	return body;
};

test('a design for a check keeps the picture open for no longer than the link; one at a price does [D17] [D24]', async () => {
	const guest = await shop.guest();
	const { id, saved } = await linked(guest);
	const sees = async () => (await holder.get(`/api/images/${saved.image.id}/tiles?wait=0`)).status;
	const free = await made(saved.image, 'free');
	expect((await checks.change(holder, id, { designId: free.id })).status).toBe(200);
	await query("update image_grants set expires_at = now() - interval '1 second' where holder_id = $1", holder.id);
	expect(await sees()).toBe(403);
	expect((await guest.get(`/api/images/${saved.image.id}/tiles?wait=0`)).status).not.toBe(403);
	await query("update image_grants set expires_at = now() + interval '1 hour' where holder_id = $1", holder.id);
	await made(saved.image, 'priced');
	await query("update image_grants set expires_at = now() - interval '1 second' where holder_id = $1", holder.id);
	expect(await sees()).not.toBe(403);
});

/** A guest's check with a link opened by another guest; its owner has an account by now. */
async function linkedToAccount() {
	const [guest, person] = [await shop.guest(), await shop.person()];
	const { saved } = await linked(guest);
	expect((await person.post('/account/user/migrate', {}, { cookie: guest.cookie })).body).toEqual({ status: true });
	return { person, image: saved.image };
}

test('with an account goes what a link holder made of its image, but for what is ordered or may be in a cart [C1.07] [D17] [D24]', async () => {
	const { person, image } = await linkedToAccount();
	const free = await made(image, 'free');
	await leave(person);
	expect([await isKept('designs', free.id), await isKept('images', image.id)]).toEqual([false, false]);

	const { person: other, image: kept } = await linkedToAccount();
	const [ordered, inCart, old] = [await made(kept, 'priced'), await made(kept, 'priced'), await made(kept, 'priced')];
	await checks.purchases.pay(ordered);
	await expect.poll(() => query('select 1 from design_uses where design_id = $1', ordered.id)).toHaveLength(1);
	await query("update designs set created_at = now() - interval '32 days' where id = $1", old.id);
	await leave(other);
	const stay = async () => [await isKept('designs', ordered.id), await isKept('designs', inCart.id), await isKept('designs', old.id)];
	expect(await stay()).toEqual([true, true, false]);
	await query("update designs set created_at = now() - interval '32 days' where id = any($1)", [ordered.id, inCart.id]);
	await shop.context.queue.add(shop.context.orm, 'sweep-designs', {});
	await expect.poll(stay).toEqual([true, false, false]);
	expect(await isKept('images', kept.id)).toBe(true);
});

test('whom staff gave a design keeps it, and what they made of its image, when the account goes that sent it [A2.08] [D17]', async () => {
	const [person, admin] = [await shop.person(), await shop.admin()];
	const friend = await shop.person();
	const saved = await checks.design(person);
	expect((await admin.patch(`/api/designs/${saved.design.id}`, { ...saved.design, userId: friend.id })).status).toBe(204);
	const own = (await checks.purchases.check(friend, saved.image.id)).body;
	for (const { id } of [saved.design, own]) expect((await friend.get<Design>(`/api/designs/${id}`)).body.croppedUrl).toMatch(/^https:/);
	await leave(person);
	await query("update designs set created_at = now() - interval '32 days' where image_id = $1", saved.image.id);
	await shop.context.queue.add(shop.context.orm, 'sweep-designs', {}, { jobKey: 'this-sweep' });
	await expect.poll(() => shop.context.queue.has(shop.context.orm, 'this-sweep')).toBe(false);
	expect([await isKept('designs', saved.design.id), await isKept('designs', own.id)]).toEqual([true, true]);
});

test('one’s own checks are listed, the latest first, with what was said [C7.16]', async () => {
	const owner = await shop.person();
	const early = await checks.asked(owner);
	const late = await checks.asked(owner);
	await checks.answer(early.id, { verdict: 'looksGood' });
	const { body, headers } = await owner.get<OwnFreeCheckRequest[]>('/api/user/freeCheckRequests');
	expect(headers.get('x-total-count')).toBe('2');
	expect(body).toMatchObject([
		{ id: late.id, state: 'waiting', design: { id: late.saved.design.id }, entries: [{ kind: 'asked' }] },
		{ id: early.id, state: 'looksGood', entries: [{ kind: 'asked' }, { kind: 'answered' }] },
	]);
	await expect
		.poll(async () => (await owner.get<OwnFreeCheckRequest[]>('/api/user/freeCheckRequests')).body[0]?.measured)
		.toMatchObject({ clippedHighlights: expect.any(Number) });
});
