import { randomUUID } from 'node:crypto';
import { type KeptWall, type ListedWall, MOST_KEPT_WALLS, type SavedWall, type SaveWall } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { inRoom, newWall, wallOf } from '../../testing/walls/wall-contents.ts';
import { exportWalls } from './kept-walls.ts';

const shop = testShop({ worker: false });
let person: Person;
let jpeg: string;

beforeAll(async () => {
	person = await shop.person();
	jpeg = (await photo({ width: 100, height: 80 })).toString('base64');
});

const save = (who: Visitor, id: string, wall: SaveWall) => who.put<SavedWall & { error?: { code: string } }>(`/api/user/walls/${id}`, wall);
const read = (who: Visitor, id: string) => who.get<KeptWall>(`/api/user/walls/${id}`);
const list = async (who: Visitor) => (await who.get<ListedWall[]>('/api/user/walls')).body;

test('an account keeps a wall with the photograph of its room, opens it again, and changes and deletes it [R4.02]', async () => {
	const id = randomUUID();
	const wall = newWall({ content: inRoom(wallOf([randomUUID(), randomUUID()])), photo: jpeg });
	expect(await save(person, id, wall)).toMatchObject({ status: 200, body: { id, version: 1 } });
	expect(await list(person)).toMatchObject([{ id, name: 'Living room', prints: 2, hasPhoto: true, version: 1 }]);
	expect((await read(person, id)).body).toMatchObject({ name: 'Living room', content: wall.content, photo: jpeg });
	const drawn = { ...newWall({ name: 'Hall' }), version: 1 };
	expect((await save(person, id, drawn)).body.version).toBe(2);
	expect((await read(person, id)).body).toMatchObject({ name: 'Hall', content: drawn.content, photo: null });
	expect((await person.remove(`/api/user/walls/${id}`)).status).toBe(204);
	expect((await read(person, id)).status).toBe(404);
	expect((await person.remove(`/api/user/walls/${id}`)).status).toBe(404);
});

test('a first saving that is repeated keeps one wall, and a change of an older version none [R4.02]', async () => {
	const id = randomUUID();
	const wall = newWall();
	const answers = await Promise.all([save(person, id, wall), save(person, id, wall)]);
	expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
		[200, 1],
		[200, 1],
	]);
	await save(person, id, { ...wall, version: 1, name: 'Hall' });
	for (const version of [null, 1, 3])
		expect(await save(person, id, { ...wall, version, name: 'Attic' })).toMatchObject({
			status: 412,
			body: { error: { code: 'EDIT_CONFLICT' } },
		});
	expect((await read(person, id)).body.name).toBe('Hall');
});

test('a wall belongs to its account: others neither read, change nor delete it, and guests keep none [R4.02]', async () => {
	const id = randomUUID();
	await save(person, id, newWall({ name: 'Mine' }));
	const other = await shop.person();
	expect((await read(other, id)).status).toBe(404);
	expect((await other.remove(`/api/user/walls/${id}`)).status).toBe(404);
	// The same id is another wall of another account.
	expect((await save(other, id, newWall({ name: 'Theirs' }))).status).toBe(200);
	expect((await read(person, id)).body.name).toBe('Mine');
	const guest = await shop.guest();
	expect((await save(guest, randomUUID(), newWall())).status).toBe(401);
	expect((await guest.get('/api/user/walls')).status).toBe(401);
});

test('refuses a room without its photograph, a photograph without its room, other files and too many walls [R4.02]', async () => {
	const collector = await shop.person();
	const room = inRoom(wallOf([]));
	const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]).toString('base64');
	for (const wrong of [
		newWall({ content: room }),
		newWall({ photo: jpeg }),
		newWall({ content: room, photo: png }),
		newWall({ name: ' ' }),
		newWall({ content: { ...wallOf([]), widthMm: 10 } }),
		newWall({ content: wallOf(Array.from({ length: 21 }, () => randomUUID())) }),
		newWall({ content: { ...wallOf([]), html: '<script>' } as SaveWall['content'] }),
	])
		expect((await save(collector, randomUUID(), wrong)).status).toBe(422);
	for (let kept = 0; kept < MOST_KEPT_WALLS; kept++) expect((await save(collector, randomUUID(), newWall())).status).toBe(200);
	expect((await save(collector, randomUUID(), newWall())).status).toBe(422);
	expect(await list(collector)).toHaveLength(MOST_KEPT_WALLS);
});

test('an account’s walls are in its export with their photographs, and go with the account [R4.02] [C2.07]', async () => {
	const leaver = await shop.person();
	await save(leaver, randomUUID(), newWall({ content: inRoom(wallOf([])), photo: jpeg }));
	expect(await exportWalls(shop.context.orm, leaver.id)).toMatchObject([{ name: 'Living room', photo: `data:image/jpeg;base64,${jpeg}` }]);
	expect((await leaver.post('/account/user/delete', { password: leaver.password })).status).toBe(200);
	expect((await shop.context.database.pool.query('select 1 from walls where owner_id = $1', [leaver.id])).rows).toEqual([]);
});
