import type { PaperUse, Piece, Run, StockForm, ToPlace } from '@print-room/contract';
import { shopDay } from '@print-room/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryOf } from '../../testing/orders.ts';
import { piecesToPrint, planBody, stockFormRow } from '../../testing/runs/run-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';

const shop = testShop({ worker: false });
const query = queryOf(shop);
let staff: Person;
let other: Person;

beforeAll(async () => {
	[staff, other] = [await shop.supervisor(), await shop.supervisor()];
});

const small = [300, 200] as const;
type Form = Awaited<ReturnType<typeof stockFormRow>>;
const plan = (body: unknown, by = staff) => by.post<Run>('/api/runs', body);
const move = ({ id, version }: Run, to: Run['state']) => staff.post<Run>(`/api/runs/${id}/state`, { to, version });
const bad = ({ id, version }: Run, pieceIds: readonly string[]) =>
	staff.post<Run>(`/api/runs/${id}/badPrints`, { pieceIds, reason: 'Banding', version });
const read = async (id: string) => (await staff.get<Run>(`/api/runs/${id}`)).body;
const piecesNow = async (ids: readonly string[]) => (await staff.get<Piece[]>(`/api/pieces?ids=${ids.join(',')}&limit=100`)).body;
const toPlace = async (form: Form) => (await staff.get<ToPlace>(`/api/runs/toPlace?medium=${encodeURIComponent(form.medium)}`)).body;
const code = (answer: { readonly status: number; readonly body: unknown }) => [
	answer.status,
	Object(Reflect.get(Object(answer.body), 'error')).code,
];

/** A run of a medium of its own. */
async function planned(count: number): Promise<{ form: Form; ids: readonly string[]; run: Run }> {
	const form = await stockFormRow(shop);
	const ids = await piecesToPrint(
		shop,
		form,
		Array.from({ length: count }, () => small),
	);
	const { status, body: run } = await plan(planBody(form, ids));
	expect(status).toBe(200);
	return { form, ids, run };
}

test('administrators describe rolls and sheets, supervisors read them; one that leaves nothing to print on is refused by its field [P4.01]', async () => {
	const { printTypeId } = await stockFormRow(shop);
	const admin = await shop.admin();
	const asked = { label: 'A2 sheets', printTypeId, isRoll: false, widthMm: 420 };
	expect(code(await staff.post('/api/stockForms', { ...asked, lengthMm: 594 }))).toEqual([403, 'FORBIDDEN']);
	for (const [more, path] of [
		[{}, 'lengthMm'],
		[{ lengthMm: 594, sideMarginMm: 210 }, 'sideMarginMm'],
		[{ lengthMm: 594, endMarginMm: 297 }, 'endMarginMm'],
	] as const) {
		const refused = await admin.post('/api/stockForms', { ...asked, ...more });
		expect(refused).toMatchObject({ status: 422, body: { error: { details: [{ path }] } } });
	}
	const { body: made } = await admin.post<{ id: string }>('/api/stockForms', { ...asked, lengthMm: 594 });
	expect((await staff.get(`/api/stockForms/${made.id}`)).body).toMatchObject({
		...asked,
		lengthMm: 594,
		sideMarginMm: 3,
		endMarginMm: 5,
		mayTurn: true,
	});
});

describe('planning a run', () => {
	test('pieces that wait to be printed are listed by medium until a run holds them; the run keeps form, places and who planned it [P4.02] [P4.05]', async () => {
		const form = await stockFormRow(shop);
		const ids = await piecesToPrint(shop, form, [small, [400, 300]]);
		expect(await toPlace(form)).toMatchObject({ pieces: [{ id: ids[0] }, { id: ids[1] }] });
		expect((await toPlace(form)).media).toContainEqual({ medium: form.medium, count: 2 });
		const { body: run } = await plan(planBody(form, ids));
		expect(run).toMatchObject({ state: 'planned', medium: form.medium, prints: 2, sheets: 1, plannedBy: staff.id, gapMm: 6, version: 1 });
		expect([run.lengthMm, run.waste]).toEqual([710, expect.closeTo(1 - (300 * 200 + 400 * 300) / (710 * 1118), 9)]);
		expect(run.placings).toMatchObject([
			{ piece: { id: ids[0] }, xMm: 0, yMm: 0, widthMm: 300, heightMm: 200, leftAs: null, badReason: null },
			{ piece: { id: ids[1] }, yMm: 400 },
		]);
		expect(await read(run.id)).toEqual(run);
		expect((await toPlace(form)).pieces).toEqual([]);
		await query("update stock_forms set label = 'Other', width_mm = 900 where id = $1", form.id);
		expect(await read(run.id)).toMatchObject({ stockLabel: '44″ roll', stock: { widthMm: 1118 } });
	});

	test('a plan that cannot be printed and cut is refused with what is wrong, and nothing is stored [P4.02]', async () => {
		const grain = await stockFormRow(shop, { mayTurn: false });
		const ids = await piecesToPrint(shop, grain, [small, [200, 300], small, [200, 300]]);
		const at = (...places: readonly (readonly [number, number])[]) => ({
			...planBody(grain, ids.slice(0, places.length)),
			placings: planBody(grain, ids.slice(0, places.length)).placings.map((place, index) => ({
				...place,
				xMm: places[index]?.[0],
				yMm: places[index]?.[1],
			})),
		});
		const [first] = planBody(grain, ids).placings;
		for (const [body, message] of [
			[at([0, 0], [299, 199]), 'Two prints overlap.'],
			[at([0, 0], [303, 0]), 'Two prints are nearer to each other than the gap.'],
			[at([0, 0], [306, 0], [206, 306], [0, 206]), 'Straight cuts cannot part the prints of a sheet.'],
			[at([813, 0]), 'A print lies outside of what can be printed on.'],
			[{ ...at([0, 0]), placings: [{ ...first, isTurned: true }] }, 'A print is turned against the grain of the paper.'],
			[{ ...at([0, 0]), placings: [first, first] }, 'A print is placed twice.'],
			[{ ...at([0, 0]), placings: [{ ...first, sheet: 1 }] }, 'A print lies outside of what can be printed on.'],
		] as const) {
			const answer = await plan(body);
			expect([code(answer), Reflect.get(Object(Reflect.get(Object(answer.body), 'error')), 'message')]).toEqual([
				[422, 'VALIDATION_FAILED'],
				message,
			]);
		}
		expect((await toPlace(grain)).pieces).toHaveLength(4);
		expect((await plan(at([0, 0], [306, 0], [0, 306], [306, 306]))).status).toBe(200);
	});

	test('pieces of another medium, of a held order, in another stage or seen in an older version are refused [P4.02] [P5.04]', async () => {
		const form = await stockFormRow(shop);
		const [id = ''] = await piecesToPrint(shop, form, [small]);
		expect(code(await plan(planBody(await stockFormRow(shop), [id])))).toEqual([422, 'VALIDATION_FAILED']);
		expect(code(await plan(planBody(form, [id], 7)))).toEqual([412, 'EDIT_CONFLICT']);
		expect(code(await plan({ ...planBody(form, [id]), stockFormVersion: 7 }))).toEqual([412, 'EDIT_CONFLICT']);
		await query('update orders set is_test = true where id = (select order_id from pieces where id = $1)', id);
		expect(code(await plan(planBody(form, [id])))).toEqual([409, 'ORDER_HELD']);
		expect((await staff.post('/api/pieces/holds', { pieces: [{ id, version: 1 }], reason: 'Too dark?' })).status).toBe(200);
		expect(code(await plan({ ...planBody(form, [id], 2), isHoldKnown: true }))).toEqual([409, 'PIECE_STATE']);
	});
});

describe('printing a run', () => {
	test('a run that is printed moves its pieces; one that came out badly waits again, and its paper is waste [P4.05]', async () => {
		const { form, ids, run } = await planned(3);
		expect(code(await bad(run, ids))).toEqual([409, 'RUN_STATE']);
		expect(code(await move(run, 'printed'))).toEqual([409, 'RUN_STATE']);
		const printing = (await move(run, 'printing')).body;
		expect(code(await move(run, 'abandoned'))).toEqual([412, 'EDIT_CONFLICT']);
		const printed = (await move(printing, 'printed')).body;
		expect(printed).toMatchObject({ state: 'printed', startedAt: expect.any(String), endedAt: expect.any(String) });
		expect((await piecesNow(ids)).map(({ state }) => state)).toEqual(['printed', 'printed', 'printed']);
		const after = (await bad(printed, ids.slice(0, 1))).body;
		expect(after.placings?.map(({ badReason }) => badReason)).toEqual(['Banding', null, null]);
		expect(after.waste).toBeCloseTo(1 - (2 * 300 * 200) / (after.lengthMm * 1118), 9);
		expect((await piecesNow(ids)).map(({ state }) => state)).toEqual(['toPrint', 'printed', 'printed']);
		expect((await toPlace(form)).pieces.map(({ id }) => id)).toEqual(ids.slice(0, 1));
		expect(code(await bad(after, ids.slice(0, 1)))).toEqual([409, 'PIECE_STATE']);
		const again = await piecesNow(ids.slice(0, 1));
		expect((await plan(planBody(form, ids.slice(0, 1), again[0]?.version))).status).toBe(200);
		const use = (await staff.get<PaperUse[]>('/api/runs/paperUse')).body.filter(({ medium }) => medium === form.medium);
		const paperM2 = (after.lengthMm * 1118) / 1e6;
		expect(use).toEqual([
			{
				month: shopDay(Date.now()).slice(0, 7),
				medium: form.medium,
				runs: 1,
				paperM2: expect.closeTo(paperM2, 9),
				goodM2: expect.closeTo(0.12, 9),
				badM2: expect.closeTo(0.06, 9),
				offcutM2: expect.closeTo(paperM2 - 0.18, 9),
			},
		]);
	});

	test('an abandoned run lets its pieces go; what was being printed is waste, a mere plan is not [P4.05] [P4.06]', async () => {
		const first = await planned(1);
		expect((await move(first.run, 'abandoned')).body).toMatchObject({ state: 'abandoned', startedAt: null });
		expect((await toPlace(first.form)).pieces).toHaveLength(1);
		const second = await planned(1);
		const ended = await move((await move(second.run, 'printing')).body, 'abandoned');
		expect(ended.body).toMatchObject({ state: 'abandoned', waste: 1 });
		const used = (await staff.get<PaperUse[]>('/api/runs/paperUse')).body.map(({ medium }) => medium);
		expect([used.includes(first.form.medium), used.includes(second.form.medium)]).toEqual([false, true]);
	});

	test('a piece that is held or cancelled leaves its run, which is then another version; the others are printed [P4.05] [P5.04]', async () => {
		const { ids, run } = await planned(3);
		const [one = ''] = ids;
		await staff.post('/api/pieces/holds', { pieces: [{ id: one, version: 1 }], reason: 'Too dark?' });
		expect(code(await move(run, 'printing'))).toEqual([412, 'EDIT_CONFLICT']);
		const now = await read(run.id);
		expect(now.placings?.map(({ leftAs }) => leftAs)).toEqual(['held', null, null]);
		expect(now.waste).toBeGreaterThan(run.waste);
		await query("update pieces set state = 'cancelled', version = version + 1 where id = $1", ids[1]);
		const printed = await move((await move(await read(run.id), 'printing')).body, 'printed');
		expect(printed.status).toBe(200);
		expect((await query('select state from pieces where id = any($1) order by number', [...ids])).map(({ state }) => state)).toEqual([
			'held',
			'cancelled',
			'printed',
		]);
	});

	test('runs are listed, searched and sorted, and every change of them is in the history [P4.06]', async () => {
		const { form, run } = await planned(2);
		await move(run, 'printing');
		const filter = encodeURIComponent(JSON.stringify({ where: { $text: { search: form.medium } }, order: 'waste DESC' }));
		expect((await staff.get<Run[]>(`/api/runs?filter=${filter}`)).body).toMatchObject([
			{ id: run.id, number: run.number, state: 'printing' },
		]);
		const entries = await query("select action, record_name from audit_log where model = 'runs' and record_id = $1 order by id", run.id);
		expect(entries).toEqual(['create', 'update'].map((action) => ({ action, record_name: `Run #${run.number}` })));
	});
});

describe('what a run leaves of its paper', () => {
	const formsOf = async ({ printTypeId }: Form) => {
		const filter = encodeURIComponent(JSON.stringify({ where: { printTypeId } }));
		return (await staff.get<StockForm[]>(`/api/stockForms?filter=${filter}`)).body.filter(({ isLeftover }) => isLeftover);
	};
	const printed = async (run: Run) => (await move((await move(run, 'printing')).body, 'printed')).body;

	test('is offered to the next run: a single piece of paper, for one run at a time, and used up once it is printed [P4.03]', async () => {
		const form = await stockFormRow(shop, { lengthMm: 3000, keptFromMm: 500 });
		const { body: run } = await plan(planBody(form, await piecesToPrint(shop, form, [small, small])));
		expect(await formsOf(form)).toEqual([]);
		await printed(run);
		const [left] = await formsOf(form);
		expect(left).toMatchObject({
			label: `Left by run #${run.number}, 2.39 m`,
			lengthMm: 2390,
			widthMm: 1118,
			isRoll: true,
			active: true,
			version: 1,
		});
		expect(await query("select action from audit_log where model = 'stockforms' and record_id = $1", left?.id)).toEqual([
			{ action: 'create' },
		]);
		const onIt = { ...form, id: left?.id ?? '' };
		const ids = await piecesToPrint(shop, form, [small, small]);
		const [first, second] = planBody(onIt, ids).placings;
		expect(code(await plan({ ...planBody(onIt, ids), placings: [first, { ...second, sheet: 1, yMm: 0 }] }))).toEqual([
			422,
			'VALIDATION_FAILED',
		]);
		const both = await Promise.all([plan(planBody(onIt, ids.slice(0, 1))), plan(planBody(onIt, ids.slice(1)), other)]);
		expect(both.map(code).toSorted()).toEqual([
			[200, undefined],
			[409, 'RUN_STATE'],
		]);
		const taken = both.find(({ status }) => status === 200)?.body;
		if (taken !== undefined) await move(taken, 'abandoned');
		const { body: again } = await plan(planBody(onIt, ids.slice(0, 1)));
		await move(again, 'printing');
		expect(await query('select active from stock_forms where id = $1', onIt.id)).toEqual([{ active: false }]);
		expect(code(await plan(planBody(onIt, ids.slice(1))))).toEqual([412, 'EDIT_CONFLICT']);
	});

	test('is no longer paper of the run if it is of a sheet; less than the set length is not kept [P4.03] [P4.06]', async () => {
		const sheets = { isRoll: false, lengthMm: 594, keptFromMm: 300 };
		const form = await stockFormRow(shop, sheets);
		const { body: run } = await plan(planBody(form, await piecesToPrint(shop, form, [small])));
		expect(run.lengthMm).toBe(594);
		expect(await printed(run)).toMatchObject({ lengthMm: 210, waste: expect.closeTo(1 - (300 * 200) / (210 * 1118), 9) });
		expect(await formsOf(form)).toMatchObject([{ lengthMm: 384, isRoll: false }]);
		const strict = await stockFormRow(shop, { ...sheets, keptFromMm: 384 });
		expect(await printed((await plan(planBody(strict, await piecesToPrint(shop, strict, [small])))).body)).toMatchObject({ lengthMm: 594 });
		expect(await formsOf(strict)).toEqual([]);
	});
});
