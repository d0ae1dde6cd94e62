import type { Studio, Tiles } from '@print-room/contract';
import { tilesSchema } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../testing/account-flows.ts';
import { type Approvals, openApprovals } from '../testing/approvals/open-approvals.ts';
import { queryOf } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person, Visitor } from '../testing/test-shop.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://prints.example' } });
let approvals: Approvals;
let owner: Person;
let holder: Visitor;

beforeAll(async () => {
	approvals = await openApprovals(shop);
	owner = await shop.person();
	holder = await shop.guest();
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const tilesFor = (who: Visitor, id: string, wait = 20) => who.get<{ tiles: Tiles | null }>(`/api/approvals/${id}/tiles?wait=${wait}`);
const tileOf = ({ urlTemplate }: Tiles, [level, column, row]: readonly number[]) =>
	shop.url + new URL(urlTemplate.replace('{level}', `${level}`).replace('{column}', `${column}`).replace('{row}', `${row}`)).pathname;
const endMails = () =>
	expect.poll(() => query("select 1 from graphile_worker.jobs where task_identifier = 'mail-approval-answer'")).toEqual([]);
const leave = async (person: Person) => expect((await person.post('/account/user/delete', { password: person.password })).status).toBe(200);

const marks = [
	{ x: 0.25, y: 0.5, text: 'A crease here' },
	{ x: 1, y: 0, text: 'Crop the corner' },
];

test('a link shows one print at its size with paper and quality, and the price only where its owner says so [R3.01] [R3.03]', async () => {
	const { link, token, image, design } = await approvals.ask(owner, { name: 'Ada’s portraits' });
	expect(token).toMatch(/^[\w-]{32,}$/);
	expect((await query('select 1 from approval_links where token_hash = $1', token)).length).toBe(0);
	expect(await approvals.open(holder, token)).toMatchObject({ status: 200, body: { id: link.id } });
	const { status, body } = await approvals.read(holder, link.id);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		name: 'Ada’s portraits',
		isOwn: false,
		subject: {
			kind: 'print',
			print: {
				size: { width: 300, height: 200 },
				finalSize: { width: 300, height: 200 },
				units: 'mm',
				paper: expect.any(String),
				ppi: 127,
				quality: 'average',
				price: null,
			},
		},
		answers: [],
	});
	for (const kept of [image.id, design.id, image.name, owner.id, owner.email, 'Dunes']) expect(JSON.stringify(body)).not.toContain(kept);
	const priced = await approvals.opened(owner, holder, { showsPrice: true });
	expect((await approvals.read(holder, priced.link.id)).body.subject).toMatchObject({
		print: { price: { net: priced.design.price, vatPercent: 20 } },
	});
});

test('a link counts how often it was opened by others, and works for the days that its owner chose [R3.01]', async () => {
	const { link, token, image, design } = await approvals.ask(owner, { days: 7 });
	expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBeCloseTo(7 * 86_400_000, -4);
	for (const who of [holder, holder, owner, await shop.guest()]) expect((await approvals.open(who, token)).status).toBe(200);
	expect(await approvals.list(owner, image.id)).toMatchObject([{ id: link.id, views: 3, answers: [] }]);
	expect((await approvals.read(owner, link.id)).body.isOwn).toBe(true);
	for (const days of [8, 0, 365])
		expect((await owner.post('/api/approvals', { designId: design.id, days, showsPrice: true })).status).toBe(422);
});

test('the pictures of a link are what is printed at 100 % and no pixel around it; the original and everything else of its owner stay closed [R3.03] [D24] [ASVS 8.2.2]', async () => {
	const { link, image, design } = await approvals.opened(owner, holder);
	const tiles = tilesSchema.parse((await tilesFor(holder, link.id)).body.tiles);
	expect(tiles.levels[0]).toMatchObject({ scale: 1, width: 1500, height: 1000 });
	const shown = await fetch(tileOf(tiles, [0, 2, 1]));
	expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
	// The original has a fourth column.
	expect((await fetch(tileOf(tiles, [0, 3, 0]))).status).toBe(404);
	expect((await fetch(tileOf(tiles, [0, 0, 0]).replace('/approval-tiles/', '/tiles/'))).status).toBe(404);
	const own = tilesSchema.parse((await owner.get<{ tiles: Tiles }>(`/api/images/${image.id}/tiles`)).body.tiles);
	expect((await fetch(tileOf(own, [0, 0, 0]).replace('/tiles/', '/approval-tiles/'))).status).toBe(404);
	for (const path of [
		`/api/designs/${design.id}`,
		`/api/designs/${design.id}/cartLine`,
		`/api/designs/${design.id}/again`,
		`/api/images/${image.id}/tiles`,
		`/api/images/designs?id=${image.id}`,
		`/api/approvals?imageId=${image.id}`,
	])
		expect([path, (await holder.get(path)).status]).toEqual([path, 403]);
	const { body } = await holder.get<{ images: unknown[] }>(`/api/images/retrieve?id=${image.id}`);
	expect(body.images ?? []).toEqual([]);
	expect((await approvals.purchases.design(holder, image.id)).status).toBe(403);
});

const stateOf = async (link: { readonly id: string }, token: string, tile: string) => ({
	open: await approvals.open(holder, token),
	read: await approvals.read(holder, link.id),
	tiles: await tilesFor(holder, link.id, 0),
	answer: await approvals.answer(holder, link.id, { round: 1, verdict: 'approved' }),
	tile: (await fetch(tile)).status,
});

test.each([
	['that its owner ended', 'LINK_REVOKED', (id: string) => owner.post(`/api/approvals/${id}/revocation`, {})],
	[
		'that has expired',
		'LINK_EXPIRED',
		(id: string) => query("update approval_links set expires_at = now() - interval '1 second' where id = $1", id),
	],
	[
		'whose design was given to another person',
		'LINK_EXPIRED',
		async (id: string) =>
			query(
				'update designs set owner_id = $2 where id = (select design_id from approval_links where id = $1)',
				id,
				(await shop.person()).id,
			),
	],
])('a link %s shows nothing more at once, its tiles included, and takes no answer [R3.01] [R3.03] [D24]', async (_how, code, end) => {
	const { link, token } = await approvals.opened(owner, holder);
	const tile = tileOf(tilesSchema.parse((await tilesFor(holder, link.id)).body.tiles), [0, 0, 0]);
	expect((await fetch(tile)).status).toBe(200);
	await end(link.id);
	const refused = { status: 410, body: { error: { code } } };
	expect(await stateOf(link, token, tile)).toMatchObject({ open: refused, read: refused, tiles: refused, answer: refused, tile: 404 });
	expect(await query('select 1 from approval_answers where link_id = $1', link.id)).toEqual([]);
});

test('a link goes with its design, with its owner’s account, and with no other kind of token [R3.03] [D24]', async () => {
	const admin = await shop.admin();
	const { link, token, design } = await approvals.opened(owner, holder);
	expect((await admin.remove(`/api/designs/${design.id}`)).status).toBe(204);
	expect(await approvals.read(holder, link.id)).toMatchObject({ status: 404 });
	expect(await approvals.open(holder, token)).toMatchObject({ status: 410, body: { error: { code: 'LINK_EXPIRED' } } });

	const leaver = await shop.person();
	const left = await approvals.opened(leaver, holder);
	await leave(leaver);
	expect(await query('select 1 from approval_links where id = $1', left.link.id)).toEqual([]);
	expect((await approvals.open(holder, left.token)).status).toBe(410);
	expect((await approvals.read(holder, left.link.id)).status).toBe(404);

	const other = await approvals.ask(owner);
	expect((await holder.post('/api/user/orders/links', { token: other.token })).status).toBe(410);
	expect((await holder.post('/api/user/freeCheckRequests/links', { token: other.token })).status).toBe(410);
	expect((await approvals.read(holder, other.link.id)).status).toBe(404);
	expect((await holder.post(`/api/approvals/${other.link.id}/revocation`, {})).status).toBe(404);
});

test('answers are rounds that keep their history, each mailed to the owner once, and buy nothing [R3.02]', async () => {
	const { link, image, design } = await approvals.opened(owner, holder, { name: 'The dunes' });
	const changes = { round: 1, verdict: 'changes', text: 'A little lighter, please.', marks };
	const [first, again] = await Promise.all([approvals.answer(holder, link.id, changes), approvals.answer(holder, link.id, changes)]);
	expect([first.status, again.status]).toEqual([200, 200]);
	expect(first.body.answers).toMatchObject([{ round: 1, verdict: 'changes', text: 'A little lighter, please.', marks }]);
	const other = await shop.guest();
	const { token } = await approvals.ask(owner);
	await approvals.open(other, token);
	expect((await approvals.answer(other, link.id, { round: 2, verdict: 'approved' })).status).toBe(404);
	expect(await approvals.answer(holder, link.id, { round: 1, verdict: 'approved' })).toMatchObject({
		status: 412,
		body: { error: { code: 'EDIT_CONFLICT' } },
	});
	expect((await approvals.answer(owner, link.id, { round: 2, verdict: 'approved' })).status).toBe(403);
	expect((await approvals.answer(holder, link.id, { round: 2, verdict: 'approved' })).status).toBe(200);

	expect((await approvals.list(owner, image.id))[0]?.answers.map(({ round, verdict }) => [round, verdict])).toEqual([
		[2, 'approved'],
		[1, 'changes'],
	]);
	await endMails();
	const mails = (await mailsTo(shop, owner.email)).filter(({ text }) => text?.includes('The dunes'));
	expect(mails.map(({ subject }) => subject)).toEqual(['Something should change in your print', 'Your print was approved']);
	expect(mails[0]?.text).toContain('A little lighter, please.');
	expect(mails[0]?.text).toContain('A crease here');
	expect(mails[0]?.text).toContain(`design_id=${design.id}`);
	expect((await owner.get<unknown[]>('/api/user/orders')).body).toEqual([]);
	expect(await query('select 1 from design_uses where design_id = $1', design.id)).toEqual([]);
});

test('an answer is bounded, says something, and holds no letters that turn or hide others [R3.02] [ASVS 2.2.2]', async () => {
	const { link } = await approvals.opened(owner, holder);
	const mark = { x: 0.5, y: 0.5, text: 'Here' };
	for (const wrong of [
		{ verdict: 'changes' },
		{ verdict: 'perhaps', text: 'x' },
		{ verdict: 'changes', marks: [{ ...mark, x: 1.01 }] },
		{ verdict: 'changes', marks: [{ ...mark, text: ' ' }] },
		{ verdict: 'changes', marks: [{ ...mark, text: 'x'.repeat(301) }] },
		{ verdict: 'changes', marks: Array.from({ length: 21 }, () => mark) },
		{ verdict: 'approved', text: 'x'.repeat(2001) },
	])
		expect([wrong, (await approvals.answer(holder, link.id, { round: 1, ...wrong })).status]).toEqual([wrong, 422]);
	const dirty = { round: 1, verdict: 'changes', text: 'dark\u202E er\u200B', marks: [{ ...mark, text: 'sky\u202E\u0007!' }] };
	const { body } = await approvals.answer(holder, link.id, dirty);
	expect(body.answers[0]).toMatchObject({ text: 'dark er', marks: [{ text: 'sky !' }] });
});

test('a guest’s links and answers move to the account, which is mailed from then on, and the words of a holder go with the holder’s account [R3.02] [C1.07]', async () => {
	const [guest, person, client] = [await shop.guest(), await shop.person(), await shop.person()];
	const { link, image } = await approvals.opened(guest, client);
	const answer = { round: 1, verdict: 'changes', text: 'Lighter', marks };
	expect((await approvals.answer(client, link.id, answer)).status).toBe(200);
	await endMails();
	expect(await mailsTo(shop, person.email)).toEqual([]);
	expect((await person.post('/account/user/migrate', {}, { cookie: guest.cookie })).body).toEqual({ status: true });
	expect(await approvals.list(person, image.id)).toMatchObject([{ id: link.id, answers: [{ text: 'Lighter', marks }] }]);
	expect((await approvals.answer(client, link.id, { round: 2, verdict: 'approved', text: 'Fine now' })).status).toBe(200);
	expect((await shop.mailTo(person.email, 'approved')).text).toContain('Fine now');

	await leave(client);
	expect((await approvals.list(person, image.id))[0]?.answers).toMatchObject([
		{ verdict: 'approved', text: '', marks: [] },
		{ verdict: 'changes', text: '', marks: [] },
	]);
});

test('a print has at most twenty links that work [R3.01] [ASVS 2.4.1]', async () => {
	const { link, design } = await approvals.ask(owner);
	const more = () => owner.post('/api/approvals', { designId: design.id, days: 7, showsPrice: false });
	await query(
		`insert into approval_links (id, token_hash, design_id, owner_id, name, shows_price, expires_at)
		select gen_random_uuid(), gen_random_uuid(), design_id, owner_id, '', false, expires_at from approval_links, generate_series(1, 19) where id = $1`,
		link.id,
	);
	expect(await more()).toMatchObject({ status: 422, body: { error: { code: 'TOO_MUCH_AT_ONCE' } } });
	expect((await owner.post(`/api/approvals/${link.id}/revocation`, {})).status).toBe(204);
	expect((await more()).status).toBe(200);
});

test('a studio that offers no links for approval makes none; those that were made work on [S1.03] [R3.01]', async () => {
	const admin = await shop.admin();
	const { link, token, design } = await approvals.ask(owner);
	const offer = async (offersApprovalLinks: boolean): Promise<void> => {
		const { id: _id, version: _version, logo: _logo, ...studio } = (await admin.get<Studio>('/api/studio')).body;
		expect((await admin.patch('/api/studio', { ...studio, offersApprovalLinks })).status).toBe(204);
	};
	const ask = () => owner.post('/api/approvals', { designId: design.id, days: 7, showsPrice: false });
	await offer(false);
	expect(await ask()).toMatchObject({ status: 409, body: { error: { code: 'APPROVAL_LINKS_NOT_OFFERED' } } });
	expect((await approvals.open(holder, token)).status).toBe(200);
	expect((await approvals.answer(holder, link.id, { round: 1, verdict: 'approved' })).status).toBe(200);
	await offer(true);
	expect((await ask()).status).toBe(200);
});
