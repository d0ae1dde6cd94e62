import type { Certificate, CreatedDesign } from '@print-room/contract';
import { STAGES } from '@print-room/domain';
import { parseTransaction } from '@print-room/foxy';
import { beforeAll, expect, test, vi } from 'vitest';
import { recordTransaction } from '../orders/index.ts';
import { isUnreachable, shopActor } from '../platform/index.ts';
import { productionTasks } from '../production/index.ts';
import { copyRow } from '../testing/copy-row.ts';
import { cutConnection, queryOf, trackingStatuses } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { planBody, stockFormRow } from '../testing/runs/run-rows.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { type Person, startTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { lineOf, sumsOf, type TransactionBody, transactionOf } from '../testing/transactions.ts';
import { LONG_RUN, type RunSequence, runSequences } from '../testing/workshop/run-sequences.ts';
import type { Act } from '../testing/workshop/workshop-acts.ts';
import { brokenRules } from '../testing/workshop/workshop-broken.ts';
import { imageUses } from '../uploads/index.ts';
import { issueCertificate } from './change-record.ts';

const isLong = process.env.TEST_LONG !== undefined;
// Sequences wait for the database most of the time, so that several shops take hardly longer than one.
const [sequences, shops] = isLong ? [LONG_RUN.total, 4] : [10, 1];
if (isLong) vi.setConfig({ testTimeout: 36_000_000 });

interface World {
	readonly form: Awaited<ReturnType<typeof stockFormRow>>;
	readonly design: CreatedDesign;
	readonly customer: Visitor;
	readonly paid: { readonly body: TransactionBody; status: string }[];
}

const one = <Item>(all: readonly Item[], at: number): Item | undefined => all[at % Math.max(1, all.length)];
const transactionsOf = ({ paid }: World) => paid.map(({ body }) => String(body.id));
const done = 200;

const ofWorld = 'join orders o on o.id = x.order_id where o.fc_transaction_id = any($1)';
type Row = Readonly<Record<string, unknown>>;
const named = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));

/** Statuses with which a call may be answered; a piece that was scanned may be sent or cancelled since. */
const refusals = (what: Act['what'], isBroken: boolean): number[] => [
	...[done, 403, 404, 409, 412],
	...(what === 'scan' ? [422] : []),
	...(isBroken ? [503] : []),
];

/** Prepares a shop of its own before the tests; returns a function that runs a sequence in it. */
function workshopOf(shop: TestShop): RunSequence {
	const query = queryOf(shop);
	let admin: Visitor;
	let guest: Visitor;
	let staff: readonly [Person, Person];
	let design: CreatedDesign;
	let sharper: CreatedDesign;
	let statusIds: readonly string[];

	beforeAll(async () => {
		[admin, guest, staff] = [await shop.admin(), await shop.guest(), [await shop.supervisor(), await shop.supervisor()]];
		// Cuts the designs that all sequences share.
		const working = await startTestShop({ beside: shop, environment: { DATA_DIR: shop.config.dataDir } });
		const purchases = await openPurchases(shop);
		const numbered = (await admin.get<Certificate[]>('/api/certificates')).body.find(({ isNumbered }) => isNumbered);
		const bytes = [await photo({ width: 1500, height: 1000 }), await photo({ width: 1500, height: 1000, seed: 3 })] as const;
		const [image, sharp] = [(await guest.upload(bytes[0], 'Lake.jpg')).body.id, (await guest.upload(bytes[1], 'Sharper.jpg')).body.id];
		const make = async (of: string, price: (own: number) => number, edition: object | null) => {
			const request = purchases.request(of);
			const certificateText = { title: 'Lake', artist: 'Ada North', year: 2026, edition };
			const body = { ...request, price: price(request.price), certificateId: numbered?.id, certificateText };
			return (await guest.post<CreatedDesign>('/api/designs', body)).body;
		};
		design = await make(image, (own) => Math.round((own + (numbered?.price ?? 0)) * 100) / 100, { size: 1, proofs: 0, isOneSize: false });
		sharper = await make(sharp, () => 0, null);
		await working.close();
		const status = await trackingStatuses(admin);
		statusIds = [status('Printing').id, status('Cancelled').id];
	});

	/** An edition, its design, and a medium with a roll, all of their own. */
	async function newWorld(size: number): Promise<World> {
		const [form, customer] = [await stockFormRow(shop), await shop.guest()];
		const owned = { owner_id: customer.id };
		const from = "select snapshot #>> '{certificate,says,edition,id}' as edition, image_id from designs where id = $1";
		const [known] = await query(from, design.id);
		const editionId = await copyRow(shop, 'editions', String(known?.edition), { ...owned, size });
		const id = await copyRow(shop, 'designs', design.id, owned);
		await shop.context.orm.insert(imageUses).values({ imageId: String(known?.image_id), designId: id, ownerId: customer.id });
		await query(
			"update designs set snapshot = jsonb_set(jsonb_set(snapshot, '{media}', $2), '{certificate,says,edition}', $3) where id = $1",
			id,
			JSON.stringify({ id: form.printTypeId, label: form.medium, configurationId: 'papers' }),
			JSON.stringify({ id: editionId, size, proofs: 0, isProof: false }),
		);
		return { form, customer, design: { ...design, id }, paid: [] };
	}

	async function deliver({ body }: Pick<World['paid'][number], 'body'>, status: string): Promise<number> {
		await recordTransaction(shop.context, parseTransaction({ ...body, status }), new Date());
		return done;
	}

	const rowsOf = (world: World, table: string, order = 'id'): Promise<Row[]> =>
		query(`select x.* from ${table} x ${ofWorld} order by x.${order}`, transactionsOf(world));

	const acts: Readonly<Record<Act['kind'], (world: World, act: Act, by: Person) => Promise<number>>> = {
		async orders(world, { what, at, many }, by) {
			if (what === 'pay' || what === 'authorise') {
				const made = {
					body: transactionOf([lineOf(world.design, { quantity: many })]),
					status: what === 'pay' ? 'captured' : 'authorized',
				};
				world.paid.push(made);
				return deliver(made, made.status);
			}
			const known = one(world.paid, at);
			if (known === undefined) return done;
			if (what === 'again') return deliver(known, known.status);
			if (what === 'refundPart') {
				const line = lineOf(world.design, { quantity: 1 });
				return deliver(
					{ body: { ...known.body, ...sumsOf([line]), _embedded: { ...known.body._embedded, 'fx:items': [line] } } },
					known.status,
				);
			}
			if (what === 'track') {
				const [order] = await query('select id from orders where fc_transaction_id = $1', String(known.body.id));
				return (await by.post(`/api/orders/${order?.id}/tracking`, { statusId: statusIds[at % 7 === 0 ? 1 : 0], isMailed: false })).status;
			}
			known.status = what === 'refund' ? 'refunded' : 'captured';
			return deliver(known, known.status);
		},
		async pieces(world, { what, at, many }, by) {
			const all = await rowsOf(world, 'pieces');
			const some = named(all.slice(at % Math.max(1, all.length)).slice(0, many));
			if (some.length === 0) return done;
			switch (what) {
				case 'hold':
					return (await by.post('/api/pieces/holds', { pieces: some, reason: 'Why' })).status;
				case 'release':
					return (await by.post('/api/pieces/releases', { pieces: some })).status;
				case 'reprint':
					return (await by.post('/api/pieces/reprints', { pieces: some, reason: 'damaged', isHoldKnown: true })).status;
				case 'cancel':
					return (await by.post('/api/pieces/cancellations', { pieces: some, reason: 'Why', arePrintedKnown: true })).status;
				default: {
					const to = one(
						STAGES.filter((stage) => stage !== 'waitingForPayment'),
						at,
					);
					return (await by.post('/api/pieces/moves', { pieces: some, to, isLeapConfirmed: true, isHoldKnown: true })).status;
				}
			}
		},
		async runs(world, { what, at, many }, by) {
			if (what === 'plan') {
				const waiting = (await rowsOf(world, 'pieces')).filter(({ state }) => state === 'toPrint').slice(0, many);
				if (waiting.length === 0) return done;
				const body = planBody(world.form, []);
				const places = named(waiting).map(({ id, version }, index) => ({
					...{ pieceId: id, version, sheet: 0, xMm: 0, yMm: index * 400, isTurned: false },
				}));
				return (await by.post('/api/runs', { ...body, placings: places, isHoldKnown: true })).status;
			}
			const known = one(await query('select id, version from runs where print_type_id = $1 order by number', world.form.printTypeId), at);
			if (known === undefined) return done;
			if (what !== 'bad') return (await by.post(`/api/runs/${known.id}/state`, { to: what, version: known.version })).status;
			const [piece] = await query('select piece_id from run_pieces where run_id = $1 order by piece_id', String(known.id));
			const body = { pieceIds: [piece?.piece_id], reason: 'Banding', version: known.version };
			return (await by.post(`/api/runs/${known.id}/badPrints`, body)).status;
		},
		async parcels(world, { what, at, many }, by) {
			if (what === 'pack') {
				const all = (await rowsOf(world, 'pieces')).filter(({ state }) => state === 'printed' || state === 'toPack' || state === 'packed');
				const first = one(all, at);
				if (first === undefined) return done;
				const some = named(all.filter(({ order_id }) => order_id === first.order_id).slice(0, many));
				return (await by.post(`/api/orders/${first.order_id}/parcels`, { pieces: some })).status;
			}
			if (what === 'scan') {
				const all = await rowsOf(world, 'pieces');
				const orderId = one(all, at)?.order_id;
				if (orderId === undefined) return done;
				const codes = all
					.filter(({ order_id, state }) => order_id === orderId && state !== 'sent' && state !== 'cancelled')
					.map(({ code }) => code);
				return (await by.post(`/api/orders/${orderId}/packing`, { codes, isLeapConfirmed: true, isHoldKnown: true })).status;
			}
			const known = one(await rowsOf(world, 'parcels'), at);
			if (known === undefined) return done;
			return (
				await by.post(`/api/parcels/${known.id}/state`, { to: what, version: known.version, isLeapConfirmed: true, isHoldKnown: true })
			).status;
		},
		async conversations(world, { what, at }, by) {
			const line = one(await rowsOf(world, 'order_items'), at);
			if (line === undefined) return done;
			if (what === 'ask') {
				const body = { reason: 'Soft', question: { problems: ['sharpness'], text: 'Is there a sharper one?' } };
				return (await by.post(`/api/orders/${line.order_id}/lines/${line.id}/hold`, body)).status;
			}
			const [asked] = await query(
				'select id, design_id from free_check_requests where order_item_id = $1 order by created_at desc',
				String(line.id),
			);
			if (asked === undefined) return done;
			if (what === 'goOn') return (await by.post(`/api/freeCheckRequests/${asked.id}/answer`, { verdict: 'looksGood' })).status;
			const own = `/api/user/freeCheckRequests/${asked.id}`;
			if (what === 'approve') return (await world.customer.post(`${own}/approve`, { designId: asked.design_id, asItIs: true })).status;
			const designId = await copyRow(shop, 'designs', sharper.id, { owner_id: world.customer.id });
			await query(
				"update designs d set snapshot = jsonb_set(d.snapshot, '{media}', p.snapshot -> 'media') from designs p where d.id = $1 and p.id = $2",
				designId,
				world.design.id,
			);
			await shop.context.orm.insert(imageUses).values({ imageId: sharper.imageId, designId, ownerId: world.customer.id });
			return (await world.customer.post(`${own}/design`, { designId })).status;
		},
		async certificates(world, { what, at }) {
			const record = one(await rowsOf(world, 'certificate_records', 'number'), at);
			if (record === undefined) return done;
			const path = `/api/register/${record.id}/${what}`;
			if (what !== 'issue') return (await admin.post(path, { reason: 'A stain', version: record.version })).status;
			await issueCertificate(shop.context, shopActor, String(record.id), 'sha').catch((error: unknown) => {
				if (Reflect.get(Object(error), 'code') !== 'CERTIFICATE_ENDED') throw error;
			});
			return done;
		},
		async faults(_world, { what, at }) {
			if (what === 'sweep') {
				await sweep();
				return done;
			}
			// The process that works on a transaction dies: its connection ends, wherever it is.
			await cutConnection(shop)(
				"(state = 'idle in transaction' or (state = 'active' and xact_start is not null)) order by pid offset $1",
				at % 3,
			);
			return done;
		},
	};

	const sweep = async (): Promise<void> => {
		const helpers = { jobId: '', attempt: 1, maxAttempts: 1, signal: new AbortController().signal, logger: shop.context.logger };
		await productionTasks(shop.context)['sweep-pieces']?.({}, helpers);
	};

	return async (size, all) => {
		const world = await newWorld(size);
		for (const round of all) {
			const isBroken = round.some(({ what }) => what === 'crash');
			const answers = await Promise.all(
				round.map(async (each, by) => {
					try {
						return [each.what, await acts[each.kind](world, each, staff[by % 2] ?? staff[0])] as const;
					} catch (error) {
						if (!isBroken || !isUnreachable(error)) throw error;
						return [each.what, 503] as const;
					}
				}),
			);
			for (const [what, status] of answers) expect([what, refusals(what, isBroken)]).toEqual([what, expect.arrayContaining([status])]);
			expect(await brokenRules(query, transactionsOf(world), false)).toEqual([]);
		}
		// Deliveries that broke off come again, as the cart service and the inbox repeat them.
		for (const made of world.paid) await deliver(made, made.status);
		await sweep();
		expect(await brokenRules(query, transactionsOf(world), true)).toEqual([]);
	};
}

// Each customer has an address of their own, so that none is asked to slow down. Jobs wait: measuring files takes most of the time.
const workshops = Array.from({ length: shops }, () => workshopOf(testShop({ environment: { TRUST_PROXY: 'on' }, worker: false })));

test('whatever is paid, refunded, moved, run, packed, printed again, cancelled, replaced and broken off at once, each print is in one place and each number held once [P1.02] [P4.05] [P5.04] [P6.03] [P6.04] [P7.02]', async () => {
	await runSequences(workshops, { total: sequences, seed: LONG_RUN.seed, isReported: isLong });
});
