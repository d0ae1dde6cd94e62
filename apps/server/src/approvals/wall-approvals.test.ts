import { randomUUID } from 'node:crypto';
import type { Approval, ApprovalLink, ShownWall } from '@print-room/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../testing/account-flows.ts';
import { openWallApprovals, type WallApprovals } from '../testing/approvals/open-wall-approvals.ts';
import { queryOf } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person, Visitor } from '../testing/test-shop.ts';
import { wallOf } from '../testing/walls/wall-contents.ts';
import { ownedApprovals } from './owned-approvals.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://prints.example' } });
let walls: WallApprovals;
let owner: Person;
let holder: Visitor;

beforeAll(async () => {
	walls = await openWallApprovals(shop);
	owner = await shop.person();
	holder = await shop.guest();
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const read = (who: Visitor, id: string) => who.get<Approval>(`/api/approvals/${id}`);
const list = async (who: Visitor, wallId: string) => (await who.get<ApprovalLink[]>(`/api/approvals?wallId=${wallId}`)).body;
const seen = async (who: Visitor, id: string) => {
	const { subject } = (await read(who, id)).body;
	if (subject.kind !== 'wall') throw new Error('The link shows a print.');
	return subject;
};
const picture = (address: string | null) => fetch(shop.url + new URL(address ?? 'https://none.example').pathname);
const picturesOf = ({ photoUrl, prints }: ShownWall) => [
	...prints.map(({ pictureUrl }) => pictureUrl),
	...(photoUrl === null ? [] : [photoUrl]),
];

test('a link shows a wall to scale with the facts of its prints, their prices only where its owner says so, and nothing else of theirs [R4.02] [R3.03]', async () => {
	const { link, saved } = await walls.opened(owner, holder, { name: 'Above the piano' });
	const { status, body } = await read(holder, link.id);
	expect(status).toBe(200);
	expect(body).toMatchObject({ name: 'Above the piano', isOwn: false, answers: [], sentAt: link.createdAt });
	const { wall, prints } = await seen(holder, link.id);
	expect(wall).toMatchObject({ widthMm: 4000, room: null, photoUrl: null });
	expect(wall.prints.map(({ x, frame, sizeMm }) => [x, frame, sizeMm])).toEqual([
		[0, 'oak', { width: 300, height: 200 }],
		[500, 'oak', { width: 300, height: 200 }],
	]);
	expect(prints).toMatchObject([{ size: { width: 300, height: 200 }, paper: expect.any(String), price: null }, { price: null }]);
	for (const address of picturesOf(wall)) {
		const shown = await picture(address);
		expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
	}
	const hidden = saved.flatMap(({ image, design }) => [image.id, design.id, image.name]);
	for (const kept of [...hidden, owner.id, owner.email, 'Marram']) expect(JSON.stringify(body)).not.toContain(kept);
	for (const { image, design } of saved)
		for (const path of [`/api/designs/${design.id}`, `/api/images/${image.id}/tiles`, `/api/approvals?imageId=${image.id}`])
			expect([path, (await holder.get(path)).status]).toEqual([path, 403]);
	expect((await holder.get(`/api/approvals/${link.id}/tiles?wait=0`)).status).toBe(404);
	const priced = await walls.opened(owner, holder, { showsPrice: true });
	expect((await seen(holder, priced.link.id)).prints[0]?.price).toMatchObject({ vatPercent: 20 });
});

test('the photograph of a room is shown only where it was sent, without its metadata, and is deleted when the link ends [R4.02] [ASVS 14.2.6]', async () => {
	const marked = await sharp(Buffer.from(walls.room, 'base64'))
		.withExif({ IFD0: { Copyright: 'Ida, 5 Mill Lane' } })
		.jpeg()
		.toBuffer();
	const { link, wallId } = await walls.opened(owner, holder, {}, marked.toString('base64'));
	const { wall } = await seen(holder, link.id);
	expect(wall.room?.photo).toEqual({ width: 100, height: 80 });
	const shown = await picture(wall.photoUrl);
	const bytes = Buffer.from(await shown.arrayBuffer());
	const facts = await sharp(bytes).metadata();
	expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['jpeg', 100, 80, undefined]);
	expect(bytes.includes('Mill Lane')).toBe(false);

	expect((await owner.post(`/api/approvals/${link.id}/revocation`, {})).status).toBe(204);
	expect((await picture(wall.photoUrl)).status).toBe(404);
	expect(await query('select 1 from approval_room_photos where link_id = $1', link.id)).toEqual([]);
	expect((await list(owner, wallId))[0]?.subject).toMatchObject({ wall: { photoUrl: null } });

	const other = await walls.opened(owner, holder, {}, walls.room);
	await query("update approval_links set expires_at = now() - interval '1 second' where id = $1", other.link.id);
	await shop.context.queue.add(shop.context.orm, 'sweep-approvals', {});
	await expect.poll(() => query('select 1 from approval_room_photos where link_id = $1', other.link.id)).toEqual([]);
	expect(await query('select 1 from approval_links where id = $1', other.link.id)).toHaveLength(1);

	const admin = await shop.admin();
	for (const { design } of other.saved) expect((await admin.remove(`/api/designs/${design.id}`)).status).toBe(204);
	await shop.context.queue.add(shop.context.orm, 'sweep-approvals', {});
	await expect.poll(() => query('select 1 from approval_links where id = $1', other.link.id)).toEqual([]);
});

test('refuses a guest’s photograph, a photograph that is not shown or not the measured one, other people’s prints and an empty wall [R4.02] [R3.03]', async () => {
	const [guest, other] = [await shop.guest(), await shop.person()];
	const [own, ofGuest, foreign] = await walls.prints(owner, guest, other);
	const designId = own?.design.id ?? '';
	const inItsRoom = walls.wall([designId], walls.room);
	const narrow = (await sharp(Buffer.from(walls.room, 'base64')).resize(80, 80).jpeg().toBuffer()).toString('base64');
	const broken = Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]).toString('base64');
	const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64');
	expect(await walls.send(guest, walls.wall([ofGuest?.design.id ?? ''], walls.room))).toMatchObject({ status: 403 });
	for (const wrong of [
		{ ...inItsRoom, photo: null },
		{ ...inItsRoom, content: { ...inItsRoom.content, isInRoom: false } },
		{ ...walls.wall([designId]), photo: walls.room },
		{ ...inItsRoom, photo: narrow },
		{ ...inItsRoom, photo: broken },
		{ ...inItsRoom, photo: png },
		walls.wall([]),
		{ ...walls.wall([designId]), content: { ...wallOf([designId]), html: '<b>' } },
	])
		expect((await walls.send(owner, wrong)).status).toBe(422);
	expect((await walls.send(owner, walls.wall([designId]), { designId })).status).toBe(422);
	expect((await owner.post('/api/approvals', { days: 30, showsPrice: false })).status).toBe(422);
	expect((await walls.send(owner, walls.wall([designId, foreign?.design.id ?? '']))).status).toBe(403);
	expect((await walls.send(owner, walls.wall([designId, randomUUID()]))).status).toBe(404);
	expect(await query('select 1 from approval_links where $1 = any(wall_design_ids)', designId)).toEqual([]);
});

test.each([
	['that its owner ended', 'LINK_REVOKED', (id: string) => owner.post(`/api/approvals/${id}/revocation`, {})],
	[
		'that has expired',
		'LINK_EXPIRED',
		(id: string) => query("update approval_links set expires_at = now() - interval '1 second' where id = $1", id),
	],
	[
		'of which a print was given to another person',
		'LINK_EXPIRED',
		async (id: string) =>
			query(
				'update designs set owner_id = $2 where id = (select wall_design_ids[1] from approval_links where id = $1)',
				id,
				(await shop.person()).id,
			),
	],
	[
		'of which a print was deleted',
		'LINK_EXPIRED',
		async (id: string) => {
			const [{ design } = {}] = await query('select wall_design_ids[1] as design from approval_links where id = $1', id);
			expect((await (await shop.admin()).remove(`/api/designs/${design}`)).status).toBe(204);
		},
	],
])(
	'a link to a wall %s shows nothing more at once, and takes no answer; its owner still sees it [R4.02] [R3.03]',
	async (_how, code, end) => {
		const { link, token, wallId } = await walls.opened(owner, holder, {}, walls.room);
		const addresses = picturesOf((await seen(holder, link.id)).wall);
		await end(link.id);
		const refused = { status: 410, body: { error: { code } } };
		expect(await read(holder, link.id)).toMatchObject(refused);
		expect(await holder.post('/api/approvals/links', { token })).toMatchObject(refused);
		expect(await holder.post(`/api/approvals/${link.id}/answers`, { round: 1, verdict: 'approved' })).toMatchObject(refused);
		for (const address of addresses) expect((await picture(address)).status).toBe(404);
		expect(await list(owner, wallId)).toMatchObject([{ id: link.id }]);
	},
);

test('a wall is answered with marks, its owner is mailed and sees them beside it, and a link shows the wall as it was sent [R4.02] [R3.02]', async () => {
	const { link, wallId, saved } = await walls.opened(owner, holder, { name: 'The hall' }, walls.room);
	const answer = { round: 1, verdict: 'changes', text: 'Closer together.', marks: [{ x: 0.5, y: 0.25, text: 'This gap' }] };
	expect((await holder.post(`/api/approvals/${link.id}/answers`, answer)).status).toBe(200);
	expect((await owner.post(`/api/approvals/${link.id}/answers`, { ...answer, round: 2 })).status).toBe(403);
	const mail = await shop.mailTo(owner.email, 'Something should change in your wall');
	for (const words of ['Closer together.', 'This gap', 'The hall', '2 prints', `https://prints.example/wall?answers=${wallId}`])
		expect(mail.text).toContain(words);
	// Two prints of 300 × 200 mm in frames of 20 mm, 500 mm apart; the room is not in it.
	const [drawn] = [...(mail.pictures?.values() ?? [])];
	const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	expect([mail.pictures?.size, info.width, info.height]).toEqual([1, 720, 305]);
	const colourAt = (x: number): number[] => [...data.subarray((152 * info.width + x) * 3, (152 * info.width + x) * 3 + 3)];
	const isNear = (x: number, colour: readonly number[]) => colourAt(x).every((value, band) => Math.abs(value - (colour[band] ?? 0)) < 12);
	const [wallGrey, oak] = [
		[0xc6, 0xc6, 0xc6],
		[0xb9, 0x8d, 0x5c],
	];
	expect([isNear(30, wallGrey), isNear(76, oak), isNear(360, wallGrey), isNear(422, oak)]).toEqual([true, true, true, true]);
	const [found] = await list(owner, wallId);
	expect(found).toMatchObject({ id: link.id, views: 1, answers: [{ verdict: 'changes', marks: answer.marks }] });
	expect(found?.subject).toMatchObject({
		kind: 'wall',
		wallId,
		isWhole: true,
		designIds: saved.map(({ design }) => design.id),
		wall: { prints: [{ x: 0 }, { x: 500 }], photoUrl: expect.any(String) },
	});
	expect(await list(await shop.person(), wallId)).toEqual([]);
	expect((await owner.get('/api/approvals')).status).toBe(400);
	expect((await owner.get<unknown[]>('/api/user/orders')).body).toEqual([]);
});

test('a guest’s links to walls move to the account with their answers, which is mailed from then on [R4.02] [C1.07]', async () => {
	const [guest, person] = [await shop.guest(), await shop.person()];
	const { link, wallId } = await walls.opened(guest, holder);
	expect((await holder.post(`/api/approvals/${link.id}/answers`, { round: 1, verdict: 'approved', text: 'Lovely' })).status).toBe(200);
	// A mail that waits would go to the account.
	await expect.poll(() => query("select 1 from graphile_worker.jobs where task_identifier = 'mail-approval-answer'")).toEqual([]);
	expect((await person.post('/account/user/migrate', {}, { cookie: guest.cookie })).body).toEqual({ status: true });
	expect(await list(person, wallId)).toMatchObject([{ id: link.id, answers: [{ text: 'Lovely' }], subject: { isWhole: true } }]);
	expect(await mailsTo(shop, person.email)).toEqual([]);
	expect((await holder.post(`/api/approvals/${link.id}/answers`, { round: 2, verdict: 'approved', text: 'Still' })).status).toBe(200);
	expect((await shop.mailTo(person.email, 'Your wall was approved')).text).toContain('Still');
});

test('walls of a person have at most twenty links that work, are in the export with their photographs, and go with the account [R4.02] [ASVS 2.4.1] [C2.07]', async () => {
	const collector = await shop.person();
	const { link } = await walls.opened(collector, holder, {}, walls.room);
	const exported: unknown[] = [];
	for await (const entry of ownedApprovals(shop.context).export(collector.id)) exported.push(entry);
	expect(exported).toMatchObject([
		{ name: 'approvals.json', json: [{ id: link.id, wall: { widthMm: 4000 }, photo: expect.stringMatching(/^data:image\/jpeg;base64,/) }] },
	]);
	expect(JSON.stringify(exported)).not.toContain('tokenHash');
	const [more] = await walls.prints(collector);
	const send = () => walls.send(collector, walls.wall([more?.design.id ?? '']));
	await query(
		`insert into approval_links (id, token_hash, wall_id, wall, wall_design_ids, owner_id, name, shows_price, expires_at)
		select gen_random_uuid(), gen_random_uuid(), wall_id, wall, wall_design_ids, owner_id, '', false, expires_at
		from approval_links, generate_series(1, 19) where id = $1`,
		link.id,
	);
	expect(await send()).toMatchObject({ status: 422, body: { error: { code: 'TOO_MUCH_AT_ONCE' } } });
	expect((await collector.post(`/api/approvals/${link.id}/revocation`, {})).status).toBe(204);
	expect((await send()).status).toBe(200);
	expect((await collector.post('/account/user/delete', { password: collector.password })).status).toBe(200);
	expect(await query('select 1 from approval_links where owner_id = $1', collector.id)).toEqual([]);
	expect((await read(holder, link.id)).status).toBe(404);
});
