import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Border, CreatedDesign, Image, Order, ZipJob } from '@print-room/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import type { Database } from '../../platform/index.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { idOf, tusClient } from '../network/tus-client.ts';
import { photo } from '../pictures.ts';
import { openPurchases, type Purchases } from '../purchases.ts';
import { type EarlierProgram, earlierCommit, earlierProgram, isShallowClone } from '../releases/earlier-program.ts';
import { type ShopProcess, shopProcess } from '../shop-process.ts';
import { adminCredentials, type Visitor, visitor } from '../test-shop.ts';

const commit = earlierCommit();
const isLong = process.env.TEST_LONG !== undefined;

test('an earlier program is in git’s history; without it the long run fails, but for a shallow clone, which is named as not run [O4.01]', async ({
	annotate,
}) => {
	if (commit !== null) return;
	if (isLong && !isShallowClone())
		expect.fail('Git has no history here from which to start an earlier program. Run this in a clone that has its history.');
	await annotate('not run: git has no history here, so no earlier program served beside this one');
});

test('a folder without git has no earlier program, and a shallow clone is known as one [O4.01]', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-history-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'ignore' });
	expect([earlierCommit(folder), isShallowClone(folder)]).toEqual([null, false]);
	git('init', 'whole');
	for (const message of ['first', 'second']) git('-C', 'whole', 'commit', '--allow-empty', '-m', message);
	git('clone', '--depth=1', `file://${join(folder, 'whole')}`, 'shallow');
	for (const [name, isShallow] of [
		['whole', false],
		['shallow', true],
	] as const)
		expect([earlierCommit(join(folder, name)), isShallowClone(join(folder, name))]).toEqual([null, isShallow]);
});

const migrationsHere = async () =>
	(await readdir(join(import.meta.dirname, '../../migrations'))).filter((name) => name.endsWith('.sql')).length;

/** A process of the shop, and the people who use it there. */
interface Side {
	readonly process: ShopProcess;
	readonly staff: Visitor;
	readonly purchases: Purchases;
}

/** A busy machine may let a connection wait too long; the process then tries again. */
const isError = (line: string) => /"level":[56]0/.test(line) && !/timeout exceeded when trying to connect|connection timeout/.test(line);

describe.runIf(commit !== null)('a roll-out: the program of an earlier state serves beside this one', () => {
	let program: EarlierProgram;
	let database: Database;
	let dataDir: string;
	let earlier: ShopProcess;
	let later: ShopProcess;
	/** An upload that began before the later program made its migrations. */
	let begun: { path: string; guest: Visitor };
	let bytes: Buffer;

	const at = (side: ShopProcess, who: Visitor): Visitor => visitor(side.url, who.id, { ...who.headers });
	async function newGuest(side: ShopProcess): Promise<Visitor> {
		const answer = await fetch(`${side.url}/api/whoami`);
		const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
		return visitor(side.url, '', { cookie });
	}
	async function signIn(side: ShopProcess): Promise<Visitor> {
		const { body } = await visitor(side.url, '', {}).post<{ token: string }>('/account/auth/login', adminCredentials);
		return visitor(side.url, '', { authorization: `Bearer ${body.token}` });
	}
	const sideOf = async (process: ShopProcess): Promise<Side> => ({
		process,
		staff: await signIn(process),
		purchases: await openPurchases({ url: process.url, nobody: () => visitor(process.url, '', {}) }),
	});
	const orderOf = (staff: Visitor, transactionId: string) =>
		vi.waitFor(async () => {
			const filter = encodeURIComponent(JSON.stringify({ where: { fcTransactionId: transactionId } }));
			const { body } = await staff.get<Order[]>(`/api/orders?filter=${filter}`);
			expect(body).toHaveLength(1);
			return body[0] as Order;
		}, patience);

	let sides: { readonly here: Side; readonly there: Side }[];

	beforeAll(async () => {
		program = await earlierProgram(commit ?? '');
		database = await testDatabase();
		dataDir = await mkdtemp(join(tmpdir(), 'print-room-roll-out-'));
		const environment = {
			DATABASE_URL: database.connectionString,
			DATA_DIR: dataDir,
			PUBLIC_URL: 'https://prints.example',
			ADMIN_EMAIL: adminCredentials.email,
			ADMIN_PASSWORD: adminCredentials.password,
		};
		earlier = await shopProcess(environment, program.main);
		later = await shopProcess(environment);
		await earlier.start();
		bytes = await photo({ width: 1500, height: 1000 });
		const guest = await newGuest(earlier);
		const path = await tusClient(earlier.url, guest).begin('Begun.jpg', bytes);
		await tusClient(earlier.url, guest).patch(path, 0, bytes.subarray(0, 50_000));
		begun = { path, guest };
		await later.start();
		const [old, today] = [await sideOf(earlier), await sideOf(later)];
		sides = [
			{ here: old, there: today },
			{ here: today, there: old },
		];
		// Linking the packages takes minutes on a slow disk.
	}, 900_000);
	afterAll(async () => {
		await later.stop();
		await earlier.stop();
		await database.close();
		await rm(dataDir, { recursive: true, force: true });
		await program.remove();
	});

	test('the earlier program has fewer migrations and stays ready after those of this one [O4.01]', async () => {
		expect(await migrationsHere()).toBeGreaterThan(program.migrations);
		for (const side of [earlier, later]) expect((await fetch(`${side.url}/readyz`)).status).toBe(200);
	});

	test('an upload that began before the migrations goes on at either program [O4.01]', async () => {
		const { path, guest } = begun;
		const client = tusClient(later.url, guest);
		expect(await client.head(path)).toMatchObject({ status: 200, offset: 50_000 });
		expect(await client.patch(path, 50_000, bytes.subarray(50_000, 90_000))).toMatchObject({ status: 204 });
		expect(await tusClient(earlier.url, guest).patch(path, 90_000, bytes.subarray(90_000))).toMatchObject({ offset: bytes.length });
		const uploaded = await at(later, guest).get<{ state: string }>(`/account/user/uploads/${idOf(path)}?wait=25`);
		expect(uploaded.body.state).toBe('ready');
	});

	test('images, designs, payments and orders of each program are used at the other, and its staff work on them [O4.01]', async () => {
		const delivery = sides[0]?.here.purchases.delivery;
		if (delivery === undefined) throw new Error('no process has started');
		for (const { here, there } of sides) {
			const guest = await newGuest(here.process);
			const image: Image = (await guest.upload(bytes, 'Dunes.jpg')).body;
			const elsewhere = at(there.process, guest);
			expect((await elsewhere.get<{ images: Image[] }>('/api/images/retrieve')).body.images.map(({ id }) => id)).toEqual([image.id]);
			const design = await there.purchases.design(elsewhere, image.id);
			expect(design.status).toBe(200);
			const again = await here.purchases.design(guest, image.id);
			expect(again.status).toBe(200);
			const designs: CreatedDesign[] = [design.body, again.body];
			const { id, body, headers } = delivery(...designs);
			// The cart service repeats its delivery, which the other program receives.
			for (const { process } of [here, there])
				expect((await fetch(`${process.url}/api/webhooks/foxy`, { method: 'POST', body, headers })).status).toBe(200);
			const order = await orderOf(there.staff, id);
			expect(await orderOf(here.staff, id)).toMatchObject({ id: order.id, displayId: order.displayId });
			const { body: statuses } = await here.staff.get<{ id: string }[]>('/api/orderStatusInfos');
			for (const [index, { staff }] of [here, there].entries())
				expect((await staff.post(`/api/orders/${order.id}/tracking`, { statusId: statuses[index]?.id })).status).toBe(200);
			expect((await here.staff.get<Order>(`/api/orders/${order.id}`)).body.tracking).toHaveLength(2);
			if (!isLong) break;
			// A zip waits for its print files.
			expect((await there.staff.post(`/api/zipOrders/${order.id}`, {})).status).toBe(200);
			await vi.waitFor(async () => {
				const { body: jobs } = await here.staff.get<ZipJob[]>(`/api/zipOrders/jobs?orderId=${order.id}`);
				expect(jobs).toMatchObject([{ status: { stage: 'completed' } }]);
			}, patience);
		}
	});

	test('a change by staff at one program is read at the other [O4.01]', async () => {
		for (const [index, { here, there }] of sides.entries()) {
			const [border] = (await here.staff.get<Border[]>('/api/borders')).body;
			const price = 3 + index;
			expect((await here.staff.patch(`/api/borders/${border?.id}`, { price })).status).toBe(204);
			await vi.waitFor(async () => {
				for (const { staff } of [here, there]) expect((await staff.get<Border>(`/api/borders/${border?.id}`)).body.price).toBe(price);
			}, patience);
		}
	});

	test('a session of one program changes the profile at the other [O4.01]', async () => {
		for (const [index, { here, there }] of sides.entries()) {
			const me = await here.staff.get<{ firstName: string }>('/account/user/profile');
			expect(me.status).toBe(200);
			const firstName = `Administrator ${index}`;
			expect((await at(there.process, here.staff).patch('/account/user/profile', { firstName })).status).toBe(200);
			expect((await here.staff.get<{ firstName: string }>('/account/user/profile')).body.firstName).toBe(firstName);
		}
	});

	test('neither program logs an error, and the later one goes on when the earlier one stops [O4.01]', async () => {
		for (const side of [earlier, later]) expect(side.output().split('\n').filter(isError)).toEqual([]);
		await earlier.stop();
		const guest = await newGuest(later);
		const image: Image = (await guest.upload(bytes, 'After.jpg')).body;
		const today = sides[1]?.here;
		const { body: design } = (await today?.purchases.design(guest, image.id)) ?? {};
		expect(design?.price).toBeGreaterThan(0);
		expect((await today?.staff.get<Order[]>('/api/orders'))?.body).toHaveLength(isLong ? sides.length : 1);
		const { rows } = await database.pool.query('select task_identifier, last_error from graphile_worker.jobs where last_error is not null');
		expect(rows).toEqual([]);
	});
});
