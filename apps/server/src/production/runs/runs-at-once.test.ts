import type { Run } from '@print-room/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
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
const plan = (body: unknown, by = staff) => by.post<Run>('/api/runs', body);
const move = ({ id, version }: Run, to: Run['state']) => staff.post<Run>(`/api/runs/${id}/state`, { to, version });
const bad = ({ id, version }: Run, pieceIds: readonly string[]) =>
	staff.post<Run>(`/api/runs/${id}/badPrints`, { pieceIds, reason: 'Banding', version });
const read = async (id: string) => (await staff.get<Run>(`/api/runs/${id}`)).body;
const code = (answer: { readonly status: number; readonly body: unknown }) => [
	answer.status,
	Object(Reflect.get(Object(answer.body), 'error')).code,
];

test('two people who plan the same pieces at once get one run, and the database itself refuses a second [P4.05]', async () => {
	const form = await stockFormRow(shop);
	const ids = await piecesToPrint(shop, form, [small, small, small]);
	const answers = await Promise.all([
		plan(planBody(form, ids)),
		plan(planBody(form, ids.slice(1)), other),
		plan(planBody(form, ids.toReversed()), other),
	]);
	expect(answers.map(code).toSorted()).toEqual([
		[200, undefined],
		[409, 'PIECE_IN_RUN'],
		[409, 'PIECE_IN_RUN'],
	]);
	const [copied] = await query('select id from runs where print_type_id = $1', form.printTypeId);
	const { body: second } = await plan(planBody(form, await piecesToPrint(shop, form, [small])));
	const steal = query(
		`insert into run_pieces (run_id, piece_id, is_live, sheet, x_mm, y_mm, width_mm, height_mm, is_turned)
		select $1, piece_id, true, 0, 0, 0, 300, 200, false from run_pieces where run_id = $2`,
		second.id,
		copied?.id,
	);
	await expect(steal).rejects.toThrow(/run_pieces_one_run/);
});

type Step = readonly [what: 'plan' | 'printing' | 'printed' | 'abandoned' | 'bad' | 'hold' | 'release' | 'cancel' | 'back', at: number];

test('each piece is in one live run at most, and only while it waits to be printed, whatever people do at once [P4.05]', async () => {
	const step = fc.tuple(
		fc.constantFrom<Step[0][]>('plan', 'plan', 'printing', 'printed', 'abandoned', 'bad', 'hold', 'release', 'cancel', 'back'),
		fc.nat(5),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }), async (rounds) => {
			const form = await stockFormRow(shop);
			const ids = await piecesToPrint(shop, form, [small, small, small]);
			const runsNow = async () =>
				(await query('select id from runs where print_type_id = $1 order by number', form.printTypeId)).map((run) => String(run.id));
			const take = async ([what, at]: Step): Promise<number> => {
				const pieces = (await query('select id, version from pieces where id = any($1) order by number', [...ids])).map(
					({ id, version }) => ({
						id: String(id),
						version: Number(version),
					}),
				);
				const piece = pieces.slice(at % 3, (at % 3) + 1);
				switch (what) {
					case 'plan': {
						const some = pieces.slice(at % 3);
						const body = planBody(form, []);
						const placings = some.map(({ id, version }, index) => ({
							pieceId: id,
							version,
							sheet: 0,
							xMm: 0,
							yMm: index * 300,
							isTurned: false,
						}));
						return (await plan({ ...body, placings }, at % 2 === 0 ? staff : other)).status;
					}
					case 'hold':
						return (await staff.post('/api/pieces/holds', { pieces: piece, reason: 'Why' })).status;
					case 'release':
						return (await staff.post('/api/pieces/releases', { pieces: piece })).status;
					case 'back':
						return (await staff.post('/api/pieces/moves', { pieces: piece, to: 'toPrint' })).status;
					case 'cancel':
						await query("update pieces set state = 'cancelled', held_from = null, version = version + 1 where id = $1", piece[0]?.id);
						return 200;
					default: {
						const all = await runsNow();
						const id = all[at % Math.max(1, all.length)];
						if (id === undefined) return 200;
						const run = await read(id);
						return (await (what === 'bad' ? bad(run, [ids[at % 3] ?? '']) : move(run, what))).status;
					}
				}
			};
			for (const round of rounds) for (const status of await Promise.all(round.map(take))) expect([200, 409, 412, 404]).toContain(status);
			const held = await query(
				`select p.id, p.state, count(*)::int as runs from run_pieces r join runs u on u.id = r.run_id join pieces p on p.id = r.piece_id
				where u.state in ('planned', 'printing') and r.left_as is null and r.bad_reason is null and p.id = any($1) group by p.id`,
				[...ids],
			);
			for (const { state, runs } of held) expect([state, runs]).toEqual(['toPrint', 1]);
			const areas = await query(
				`select u.good_mm2, coalesce(sum(r.width_mm * r.height_mm) filter (where r.left_as is null and r.bad_reason is null), 0) as placed
				from runs u join run_pieces r on r.run_id = u.id
				where u.print_type_id = $1 and not (u.state = 'abandoned' and u.started_at is not null) group by u.id`,
				form.printTypeId,
			);
			for (const { good_mm2, placed } of areas) expect(good_mm2).toBe(placed);
		}),
		{ numRuns: process.env.TEST_LONG === undefined ? 12 : 400 },
	);
}, 120_000);
