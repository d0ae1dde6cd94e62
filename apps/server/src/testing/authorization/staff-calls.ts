import { randomUUID } from 'node:crypto';
import { photo } from '../pictures.ts';
import type { Ask, Cell } from './asking.ts';
import { fileCheckOf } from './file-check-calls.ts';

const idOf = (cell: Cell, make: (ownerId: string) => Promise<string>): Promise<string> | string =>
	cell.thing === 'missing' ? randomUUID() : make(cell.ownerId);

const person =
	({ world }: Cell, isVerified = true) =>
	async () =>
		(await world.shop.person({ isVerified })).id;

let picture: Promise<Buffer> | null = null;
/** Has the size of the world's images. */
const newPicture = (): Promise<Buffer> => {
	picture ??= photo({ width: 1800, height: 1200, seed: 2 });
	return picture;
};

async function imageWithDesign({ world, ownerId }: Cell): Promise<string> {
	const { pool } = world.shop.context.database;
	const { rows } = await pool.query<{ id: string }>('select image_id as id from designs where id = $1', [await world.design(ownerId)]);
	return rows[0]?.id ?? '';
}

async function request({ world }: Cell): Promise<string> {
	const id = randomUUID();
	const added =
		"insert into free_check_requests (id, owner_id, first_name, last_name, email, comment) values ($1, '', 'A', 'Buyer', '', '')";
	await world.shop.context.database.pool.query(added, [id]);
	return id;
}

async function invitation({ world }: Cell): Promise<string> {
	const id = randomUUID();
	const added =
		"insert into staff_invitations (id, email, role, by_id, secret, expires_at) values ($1, $1 || '@studio.example', 'supervisor', '', 'A', now() + interval '1 day')";
	await world.shop.context.database.pool.query(added, [id]);
	return id;
}
const invitationPath = async (cell: Cell) => `/account/staff/invitations/${await idOf(cell, () => invitation(cell))}`;
const forgedInvitation = { token: 'forged', firstName: 'New', lastName: 'Person', password: 'another-test-password', totp: '123456' };

/** Staff calls about designs, images, accounts and file checks. */
export const staffCalls: Readonly<Record<string, Ask>> = {
	'PATCH /api/designs/:id': async (cell) => ({
		path: `/api/designs/${await idOf(cell, cell.world.design)}`,
		json: { userId: await cell.world.customerId() },
	}),
	'DELETE /api/designs/:id': async (cell) => ({ path: `/api/designs/${await idOf(cell, cell.world.design)}` }),
	'GET /api/images/retrieveOne': async (cell) => ({ path: `/api/images/retrieveOne?id=${await idOf(cell, cell.world.image)}` }),
	'PATCH /account/uploads/:id/adjust': async (cell) => {
		const body = new FormData();
		body.set('file', new Blob([new Uint8Array(await newPicture())]), 'Picture.jpg');
		return { path: `/account/uploads/${await idOf(cell, cell.world.image)}/adjust`, body };
	},
	'POST /api/images/updateDesigns': async (cell) => ({
		path: '/api/images/updateDesigns',
		json: { imageId: await idOf(cell, () => imageWithDesign(cell)), option: 'all' },
	}),
	'POST /api/backOffice/opening/:step/look': () => ({ path: '/api/backOffice/opening/papers/look', json: {} }),
	'POST /account/staff/invitations': () => ({
		path: '/account/staff/invitations',
		json: { email: `${randomUUID()}@studio.example`, role: 'supervisor' },
	}),
	'POST /account/staff/invitations/:id/resend': async (cell) => ({ path: `${await invitationPath(cell)}/resend`, json: {} }),
	'DELETE /account/staff/invitations/:id': async (cell) => ({ path: await invitationPath(cell) }),
	'POST /account/auth/invitation/open': () => ({ path: '/account/auth/invitation/open', json: { token: 'forged' } }),
	'POST /account/auth/invitation/accept': () => ({ path: '/account/auth/invitation/accept', json: forgedInvitation }),
	'GET /account/users/:id': async (cell) => ({ path: `/account/users/${await idOf(cell, person(cell))}` }),
	'PATCH /account/users/:id': async (cell) => ({
		path: `/account/users/${await idOf(cell, person(cell, false))}`,
		json: { isEmailVerified: true },
	}),
	'DELETE /account/users/:id': async (cell) => ({ path: `/account/users/${await idOf(cell, person(cell))}` }),
	'POST /api/users/updateRole': async (cell) => ({
		path: '/api/users/updateRole',
		json: { ids: [await idOf(cell, person(cell))], role: 'supervisor' },
	}),
	'GET /api/freeCheckRequests/:id': async (cell) => ({ path: `/api/freeCheckRequests/${await idOf(cell, () => request(cell))}` }),
	'POST /api/freeCheckRequests/:id/answer': async (cell) => ({
		path: `/api/freeCheckRequests/${await idOf(cell, async () => (await fileCheckOf(cell)).id)}/answer`,
		json: { verdict: 'looksGood' },
	}),
	'DELETE /api/freeCheckRequests/:id': async (cell) => ({ path: `/api/freeCheckRequests/${await idOf(cell, () => request(cell))}` }),
};
