import { buffer } from 'node:stream/consumers';
import type { CreatedDesign, Design, Image } from '@print-room/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { designThumbKey } from '../designs/index.ts';
import { linkIn } from '../testing/account-flows.ts';
import { type FileChecks, openFileChecks } from '../testing/file-checks.ts';
import { queryOf } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://prints.example' } });
let checks: FileChecks;
let guest: Visitor;

beforeAll(async () => {
	checks = await openFileChecks(shop);
});
beforeEach(async () => {
	guest = await shop.guest();
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const good = { verdict: 'looksGood' } as const;
const wrong = { verdict: 'changesWanted', problems: ['resolution', 'crop'], text: 'It has 72 ppi.\nThe hand is cut off.' } as const;
const refusal = (code: string) => ({ body: { error: { code } } });

/** Another visitor who has opened the link of an answer. */
async function linked(who: Visitor, answer: Readonly<Record<string, unknown>> = good) {
	const asked = await checks.asked(who);
	await checks.answer(asked.id, answer);
	const token = await checks.token(asked.email);
	const holder = await shop.guest();
	const opened = await checks.open(holder, token);
	return { ...asked, token, holder, opened };
}

describe('an answer', () => {
	test('reaches the person by mail, with what is wrong, what to do, the picture, and a link that opens the design [A2.14] [C1.04] [D24]', async () => {
		const { id, saved, email } = await checks.asked(guest);
		const { status, body, headers } = await checks.answer(id, wrong, { 'if-match': '"1"' });
		expect([status, headers.get('etag')]).toEqual([200, '"2"']);
		expect(body).toMatchObject({
			state: 'changesWanted',
			version: 2,
			entries: [
				{ kind: 'asked', byName: null },
				{ kind: 'answered', byName: 'Test Person', ...wrong, designId: saved.design.id },
			],
		});
		const mail = await shop.mailTo(email, 'Your file check: something to change');
		for (const said of ['It has 72 ppi.', 'The hand is cut off.', 'Resolution: ', 'Crop: ', '300 × 200 mm'])
			expect(mail.text).toContain(said);
		const thumb = await shop.context.blobs.openRead(designThumbKey(saved.design.id, 0));
		expect(mail.pictures?.get('<picture-1>')?.equals(await buffer(thumb.stream))).toBe(true);
		expect(mail.html).toMatch(/<img[^>]+src="cid:picture-1"[^>]*>/);
		expect(mail.html).toMatch(/<img[^>]+alt="Your print"/);
		expect(mail.html).not.toMatch(/<img[^>]+src="http/);
		// The e-mail is unproven, so the mail contains nothing that was typed.
		expect(mail.text + mail.html).not.toMatch(/Inès|Moreau|sharp enough|Dunes/);
		expect(linkIn(mail).href).toMatch(/^https:\/\/prints\.example\/file-check\/[\w-]{43}$/);
		await expect.poll(async () => (await checks.page(id)).entries?.[1]?.mailedAt).toMatch(/^\d{4}-/);
		expect((await checks.own(guest, id)).body).toMatchObject({
			state: 'changesWanted',
			entries: [{ kind: 'asked' }, { kind: 'answered', byName: null, text: wrong.text }],
		});
	});

	test('an answer to an account leads to its design after a login, without a token [D24]', async () => {
		const person = await shop.person();
		const { id, saved } = await checks.asked(person);
		await checks.answer(id, good);
		const mail = await shop.mailTo(person.email, 'Your file check: it looks good');
		expect(linkIn(mail).href).toBe(`https://prints.example/process/fineartprint?design_id=${saved.design.id}&check=${id}&account=1`);
		expect(await query('select 1 from file_check_links where request_id = $1', id)).toEqual([]);
	});

	test('an answer is in the log without any person’s words [D23]', async () => {
		const { id } = await checks.asked(guest);
		await checks.answer(id, wrong);
		const rows = await query('select * from audit_log where record_id = $1', id);
		expect(rows).toMatchObject([{ actor_id: checks.staff.id, action: 'answer', model: 'testproofrequests' }]);
		expect(JSON.stringify(rows)).toContain('changesWanted');
		expect(JSON.stringify(rows)).not.toMatch(/Moreau|@|72 ppi|sharp/);
	});

	test('an answer that rests on an outdated version is refused, and so is one without a design [A8.12]', async () => {
		const { id, saved } = await checks.asked(guest);
		const both = await Promise.all([checks.answer(id, good, { 'if-match': '"1"' }), checks.answer(id, wrong, { 'if-match': '"1"' })]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
		expect((await checks.page(id)).entries).toHaveLength(2);
		const admin = await shop.admin();
		expect((await admin.remove(`/api/designs/${saved.design.id}`)).status).toBe(204);
		expect(await checks.answer(id, good)).toMatchObject(refusal('FILE_CHECK_STATE'));
		expect((await checks.own(guest, id)).body).toMatchObject({ designId: null, design: null, categoryId: null });
	});
});

describe('a mailed link', () => {
	test('a mailed link opens its design and image to its holder, and nothing else of their owner [D24] [D4] [ASVS 8.2.2]', async () => {
		const { id, saved, holder, opened } = await linked(guest);
		const other = await checks.design(guest);
		expect(opened).toMatchObject({ status: 200, body: { id, designId: saved.design.id, categoryId: 'fineartprint' } });
		expect((await holder.get<Design>(`/api/designs/${saved.design.id}`)).body).toMatchObject({ id: saved.design.id });
		const retrieved = await holder.get<{ images: Image[] }>(`/api/images/retrieve?id=${saved.image.id}`);
		expect(retrieved.body.images).toMatchObject([{ id: saved.image.id }]);
		expect((await holder.get(`/api/images/${saved.image.id}/tiles?wait=0`)).status).toBe(200);
		expect((await checks.own(holder, id)).body).toMatchObject({ id, design: { id: saved.design.id, upload: { id: saved.image.id } } });
		// Ordering it makes a new, priced design.
		expect((await checks.purchases.design(holder, saved.image.id)).body).toMatchObject({ cartUrl: expect.any(String) });

		expect(await holder.get(`/api/designs/${other.design.id}`)).toMatchObject(refusal('DESIGN_FORBIDDEN'));
		expect(await holder.get(`/api/images/${other.image.id}/tiles?wait=0`)).toMatchObject(refusal('IMAGE_FORBIDDEN'));
		expect((await holder.get<{ images: unknown[] }>('/api/images/retrieve')).body.images).toEqual([]);
		expect((await holder.get('/api/user/freeCheckRequests')).body).toEqual([]);
		expect(await holder.remove(`/account/user/uploads/${saved.image.id}`)).toMatchObject(refusal('IMAGE_FORBIDDEN'));
		const { body } = await holder.get<{ designs: Design[] }>(`/api/images/designs?id=${saved.image.id}`);
		expect(body.designs.map(({ userId }) => userId)).toEqual([holder.id]);
	});

	test('a mailed link is good for 30 days, and so is what it opened [D24]', async () => {
		const { id, saved, holder, token } = await linked(guest);
		const [link] = await query(
			"select expires_at > now() + interval '29 days' as is_long, expires_at < now() + interval '31 days' as is_short from file_check_links where request_id = $1",
			id,
		);
		expect(link).toEqual({ is_long: true, is_short: true });
		for (const table of ['file_check_links', 'file_check_guests'])
			await query(`update ${table} set expires_at = now() where request_id = $1`, id);
		await query('update design_grants set expires_at = now() where holder_id = $1', holder.id);
		await query('update image_grants set expires_at = now() where holder_id = $1', holder.id);
		expect(await checks.open(await shop.guest(), token)).toMatchObject({ status: 410, ...refusal('LINK_EXPIRED') });
		expect(await holder.get(`/api/designs/${saved.design.id}`)).toMatchObject(refusal('DESIGN_FORBIDDEN'));
		expect(await holder.get(`/api/images/${saved.image.id}/tiles?wait=0`)).toMatchObject(refusal('IMAGE_FORBIDDEN'));
		expect(await checks.own(holder, id)).toMatchObject(refusal('FORBIDDEN'));
		const swept = async () => {
			const tables = ['file_check_links', 'file_check_guests', 'design_grants', 'image_grants'];
			return (await Promise.all(tables.map((table) => query(`select 1 from ${table} where expires_at <= now()`)))).flat().length;
		};
		expect(await swept()).toBe(4);
		for (const task of ['sweep-file-checks', 'sweep-designs', 'sweep-leftovers']) await shop.context.queue.add(shop.context.orm, task, {});
		await expect.poll(swept).toBe(0);
	});

	test('a mailed link is not in the database, and a guess opens nothing [ASVS 7.2.3] [D24]', async () => {
		const { token } = await linked(guest);
		const tables = ['file_check_links', 'file_check_entries', 'free_check_requests', 'graphile_worker._private_jobs'];
		const rows = await Promise.all(tables.map((table) => query(`select * from ${table}`)));
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(await checks.open(guest, `${token}x`)).toMatchObject({ status: 410, ...refusal('LINK_EXPIRED') });
	});

	test('a mailed link gives nothing to its own owner', async () => {
		const { token } = await linked(guest);
		expect((await checks.open(guest, token)).status).toBe(200);
		for (const table of ['design_grants', 'image_grants', 'file_check_guests'])
			expect(await query(`select 1 from ${table} where holder_id = $1`, guest.id)).toEqual([]);
	});

	test('a mailed link of an earlier answer opens the design of then alone [D24]', async () => {
		const { id, saved, token, holder } = await linked(guest, wrong);
		const newer = await checks.design(guest);
		expect((await checks.change(guest, id, { designId: newer.design.id })).status).toBe(200);
		await checks.answer(id, good);
		expect((await checks.open(holder, token)).body.designId).toBe(saved.design.id);
		expect((await checks.own(holder, id)).body).toMatchObject({ designId: newer.design.id, design: null });
		expect(await holder.get(`/api/designs/${newer.design.id}`)).toMatchObject(refusal('DESIGN_FORBIDDEN'));
		expect(await checks.approve(holder, id, { designId: saved.design.id })).toMatchObject(refusal('FILE_CHECK_STATE'));
		expect(await checks.approve(holder, id, { designId: newer.design.id })).toMatchObject(refusal('DESIGN_FORBIDDEN'));
	});
});

describe('asking again', () => {
	test('asking again with another file, by a holder of the link, shows it to the owner of the check [C1.04] [D24]', async () => {
		const { id, holder } = await linked(guest, wrong);
		const { design, image } = await checks.design(holder);
		const changed = await checks.change(holder, id, { designId: design.id, comment: 'A larger file.' }, { 'if-match': '"2"' });
		expect(changed.body).toMatchObject({ state: 'waiting', answeredAt: null, version: 3, designId: design.id });
		expect((await checks.change(holder, id, { designId: design.id }, { 'if-match': '"2"' })).body).toMatchObject({ version: 3 });
		expect(await checks.page(id)).toMatchObject({
			state: 'waiting',
			design: { id: design.id, userId: holder.id },
			entries: [{ kind: 'asked' }, { kind: 'answered' }, { kind: 'changed', text: 'A larger file.', byName: null, designId: design.id }],
		});
		expect((await checks.own(guest, id)).body).toMatchObject({ design: { id: design.id, upload: { id: image.id } } });
		expect((await guest.get(`/api/designs/${design.id}`)).status).toBe(200);
		expect((await checks.purchases.design(guest, image.id)).status).toBe(200);
	});

	test('asking again takes a free design of one’s own, rests on what was read, and ends with the approval [D10] [ASVS 8.2.2]', async () => {
		const { id, saved } = await checks.asked(guest);
		const [own, foreign, spare] = [await checks.design(guest), await checks.design(await shop.guest()), await checks.design(guest)];
		const change = (designId: string, headers = {}) => checks.change(guest, id, { designId }, headers);
		expect(await change(foreign.design.id)).toMatchObject(refusal('DESIGN_FORBIDDEN'));
		await query('update designs set price_pence = 100 where id = $1', own.design.id);
		expect(await change(own.design.id)).toMatchObject(refusal('VALIDATION_FAILED'));
		expect(await change(spare.design.id, { 'if-match': '"7"' })).toMatchObject(refusal('EDIT_CONFLICT'));
		const other = await checks.asked(guest);
		expect(await change(other.saved.design.id)).toMatchObject(refusal('FILE_CHECK_STATE'));
		await checks.answer(id, good);
		expect((await checks.approve(guest, id, { designId: saved.design.id })).status).toBe(200);
		expect(await change(spare.design.id)).toMatchObject(refusal('FILE_CHECK_STATE'));
	});
});

describe('approving a file check', () => {
	test('approving a file check comes after an answer, of the design that was answered, and once [C1.04]', async () => {
		const { id, saved } = await checks.asked(guest);
		const approve = (body: Readonly<Record<string, unknown>> = {}, headers = {}) =>
			checks.approve(guest, id, { designId: saved.design.id, ...body }, headers);
		expect(await approve()).toMatchObject(refusal('FILE_CHECK_STATE'));
		expect(await approve({ asItIs: true })).toMatchObject(refusal('FILE_CHECK_STATE'));
		await checks.answer(id, good);
		expect(await approve({ designId: (await checks.design(guest)).design.id })).toMatchObject(refusal('FILE_CHECK_STATE'));
		expect(await approve({}, { 'if-match': '"1"' })).toMatchObject(refusal('EDIT_CONFLICT'));
		const [first, second] = await Promise.all([approve({}, { 'if-match': '"2"' }), approve({}, { 'if-match': '"2"' })]);
		expect(first).toMatchObject({ status: 200, body: { state: 'approved', version: 3 } });
		expect(second.body).toEqual(first.body);
		expect(first.body.entries.map(({ kind }) => kind)).toEqual(['asked', 'answered', 'approved']);
		expect(await checks.answer(id, wrong)).toMatchObject(refusal('FILE_CHECK_STATE'));
	});

	test('against advice is by who says so, also with the mailed link [C1.04] [D24]', async () => {
		const { id, saved, holder } = await linked(guest, wrong);
		expect(await checks.approve(holder, id, { designId: saved.design.id })).toMatchObject(refusal('FILE_CHECK_STATE'));
		const approved = await checks.approve(holder, id, { designId: saved.design.id, asItIs: true });
		expect(approved).toMatchObject({ status: 200, body: { state: 'approved' } });
		expect((await checks.own(guest, id)).body.state).toBe('approved');
	});

	test('approving a file check makes nothing to sell of the checked design [D10] [C9.03]', async () => {
		const { id, saved } = await checks.asked(guest);
		await checks.answer(id, good);
		await checks.approve(guest, id, { designId: saved.design.id });
		expect((await guest.get<CreatedDesign>(`/api/designs/${saved.design.id}`)).body).toMatchObject({ price: 0 });
		expect((await guest.get<CreatedDesign>(`/api/designs/${saved.design.id}`)).body).not.toHaveProperty('cartUrl');
	});
});

describe('a design opened by a link', () => {
	const held = (table: string, who: Visitor) => query(`select 1 from ${table} where holder_id = $1`, who.id);
	const tables = ['design_grants', 'image_grants', 'file_check_guests'];

	test('moves to the account that takes over, and is not moved twice [C1.07] [D1]', async () => {
		const { id, saved, holder, token } = await linked(guest);
		const person = await shop.person();
		expect((await checks.open(person, token)).status).toBe(200);
		expect((await person.post('/account/user/migrate', {}, { cookie: holder.cookie })).body).toEqual({ status: true });
		expect((await person.get(`/api/designs/${saved.design.id}`)).status).toBe(200);
		expect((await checks.own(person, id)).status).toBe(200);
		for (const table of tables) expect([(await held(table, holder)).length, (await held(table, person)).length]).toEqual([0, 1]);
	});

	test('a design opened by a link goes with the account, and what it said has no author [C1.07]', async () => {
		const person = await shop.person();
		const { id, token } = await linked(guest, wrong);
		await checks.open(person, token);
		const { design } = await checks.design(person);
		await checks.change(person, id, { designId: design.id, comment: 'My own words.' });
		expect((await person.post('/account/user/delete', { password: person.password })).status).toBe(200);
		for (const table of tables) expect(await held(table, person)).toEqual([]);
		const { body } = await checks.own(guest, id);
		expect(body).toMatchObject({ designId: null, design: null });
		expect(JSON.stringify(body)).not.toContain('My own words.');
		expect(await query('select 1 from file_check_entries where by_id = $1', person.id)).toEqual([]);
	});
});

test('an account can be deleted while others approve, answer or open its check, and no one waits [ASVS 2.3.3]', async () => {
	const rounds = Array.from({ length: 3 }, async () => {
		const [person, holder] = [await shop.guest(), await shop.guest()];
		const { id, saved, email } = await checks.asked(person);
		await checks.answer(id, good);
		const token = await checks.token(email);
		await checks.open(holder, token);
		const owner = await shop.person();
		await owner.post('/account/user/migrate', {}, { cookie: person.cookie });
		return Promise.all([
			owner.post('/account/user/delete', { password: owner.password }),
			checks.approve(holder, id, { designId: saved.design.id }),
			checks.answer(id, wrong),
			checks.open(await shop.guest(), token),
		]);
	});
	for (const [deleted, ...others] of await Promise.all(rounds)) {
		expect(deleted?.status).toBe(200);
		for (const { status } of others) expect(status).toBeLessThan(500);
	}
});
