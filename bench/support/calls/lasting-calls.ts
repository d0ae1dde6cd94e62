import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addPerson, withDatabase } from '../../../e2e/support/database.ts';
import type { RunningShop } from '../../../e2e/support/shop.ts';
import { amount } from '../amount.ts';

/** Call of more than one request and answer. */
export interface LastingCall {
	readonly name: string;
	readonly prepare: () => Promise<() => Promise<unknown>>;
}

export interface LastingCalls extends AsyncDisposable {
	readonly calls: readonly LastingCall[];
}

const largestBytes = amount(400, 1) * 1_048_576;
/** characters of a file's name in `Upload-Metadata`; longer ones exceed Node's limit for all headers together */
const longestName = 8000;
const heldMs = 1000;
/** images and designs of a person who deletes the account */
const manyOfOne = amount(10_000, 10);

/** Uploads, streams, and the ends of a session and an account, each with the largest input it takes. */
export async function lastingCalls(shop: RunningShop): Promise<LastingCalls> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-hold-up-'));
	const file = join(folder, 'scan.tif');
	await using handle = await open(file, 'w');
	// Begins like a TIFF, which is all that receipt checks.
	await handle.write(Buffer.from('49492a0008000000', 'hex'));
	await handle.truncate(largestBytes);

	const guest = async () => (await fetch(`${shop.api}/whoami`)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
	const logIn = async (email: string): Promise<{ authorization: string }> => {
		const body = JSON.stringify({ email, password: shop.admin.password });
		const answer = await fetch(`${shop.account}/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
		const { token }: { token: string } = await answer.json();
		return { authorization: `Bearer ${token}` };
	};
	const begin = (cookie: string, name: string) =>
		fetch(`${shop.account}/uploads/resumable`, {
			method: 'POST',
			headers: {
				...{ cookie, 'tus-resumable': '1.0.0', 'upload-length': String(largestBytes) },
				'upload-metadata': `filename ${btoa(name)}`,
			},
		});

	const calls: LastingCall[] = [
		{
			name: 'beginResumableUpload',
			prepare: async () => {
				const cookie = await guest();
				return () => begin(cookie, `${'x'.repeat(longestName)}.tif`);
			},
		},
		{
			name: 'sendResumableUpload of 400 MB',
			prepare: async () => {
				const cookie = await guest();
				const path = (await begin(cookie, 'scan.tif')).headers.get('location') ?? '';
				const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
				const body = await openAsBlob(file);
				return () => succeeded(fetch(new URL(path, shop.account), { method: 'PATCH', headers, body }));
			},
		},
		{
			name: 'uploadImage of 400 MB, and its ingest',
			prepare: async () => {
				const cookie = await guest();
				const body = new FormData();
				body.set('file', await openAsBlob(file), 'scan.tif');
				return () => fetch(`${shop.account}/uploads`, { method: 'POST', headers: { cookie }, body }).then((answer) => answer.text());
			},
		},
		{
			name: 'zipEvents, from the first of many',
			prepare: async () => {
				const answer = await fetch(`${shop.api}/zipOrders/notifications/ticket`, { headers: await logIn(shop.admin.email) });
				const { ticket }: { ticket: string } = await answer.json();
				return async () => {
					const ended = AbortSignal.timeout(heldMs);
					const path = `/zipOrders/notifications?lastEventId=0&x-access-token=${ticket}`;
					const stream = await succeeded(fetch(shop.api + path, { signal: ended }));
					await stream.arrayBuffer().catch(() => undefined);
				};
			},
		},
		{
			name: 'logout',
			prepare: async () => {
				const headers = await logIn(shop.admin.email);
				return () => succeeded(fetch(`${shop.account}/auth/logout`, { method: 'POST', headers }));
			},
		},
		{
			name: `deleteAccount of ${manyOfOne.toLocaleString('en')} images and designs`,
			prepare: async () => {
				const email = `goes-${crypto.randomUUID()}@studio.example`;
				await addPerson(shop, { email, firstName: 'Goes', lastName: 'Away' });
				await withDatabase(shop, (client) => giveMany(client, email));
				const headers = { ...(await logIn(email)), 'content-type': 'application/json' };
				const body = JSON.stringify({ password: shop.admin.password });
				return () => succeeded(fetch(`${shop.account}/user/delete`, { method: 'POST', headers, body }));
			},
		},
	];
	await withDatabase(shop, (client) =>
		client.query(`insert into order_zips (id, order_id, stage, file_name, file_size, expires_in_hours, asked_by_id, watchers, change)
			select gen_random_uuid(), id, 'completed', 'Order.zip', 1000, 1, 'staff', '[]', row_number() over () from orders on conflict do nothing`),
	);
	return { calls, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

async function succeeded(asked: Promise<Response>): Promise<Response> {
	const answer = await asked;
	if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`);
	await pause(0);
	return answer;
}

/** Designs without orders, which are deleted with the account. */
async function giveMany(client: { query: (text: string, values: unknown[]) => Promise<unknown> }, email: string): Promise<void> {
	const own = 'select id from users where email = $1';
	const chosen = `select id from designs where owner_id not in (select id from users where email like 'goes-%' or roles <> '{regular}') order by id desc limit $2`;
	await client.query(`update designs set owner_id = (${own}) where id in (${chosen})`, [email, manyOfOne]);
	await client.query(`update images set owner_id = (${own}) where id in (select image_id from designs where owner_id = (${own}))`, [email]);
	// The crowd's orders do not keep their designs, as real ones do.
	await client.query(`update order_items set design_id = null where design_id in (select id from designs where owner_id = (${own}))`, [
		email,
	]);
	await client.query(`update image_uses set owner_id = (${own}) where design_id in (select id from designs where owner_id = (${own}))`, [
		email,
	]);
}
