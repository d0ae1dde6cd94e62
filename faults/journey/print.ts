import { setTimeout as pause } from 'node:timers/promises';
import type { Piece, Run } from '@print-room/contract';
import type { AcknowledgedOrder, JourneyLedger, RunState } from '../ledger.ts';
import { type Client, Refused } from './client.ts';
import type { Surroundings } from './surroundings.ts';

const againAfterMs = 200;
/** Runs among which one is looked for whose plan was not answered. */
const latest = 60;
/** mm of the roll that each print gets */
const stepMm = 400;
/** Statuses of calls that came too late: another member of staff was quicker, or an earlier call of one's own that was not answered. */
const late: ReadonlySet<number> = new Set([409, 412]);

/** Body of a good answer; null if the call is to be looked after and repeated. Errors: `Refused`. */
async function attempt<Body>(staff: Client, path: string, json: unknown): Promise<Body | null> {
	const answer = await staff.try<Body>(path, { method: 'POST', json });
	if (answer?.status === 200) return answer.body;
	if (answer !== null && answer.status < 500 && answer.status !== 429 && !late.has(answer.status))
		throw new Refused(`POST ${path}`, answer.status, answer.body);
	await pause(againAfterMs);
	return null;
}

export const piecesOf = (staff: Client, { id }: Pick<AcknowledgedOrder, 'id'>) => staff.read<Piece[]>(`/api/pieces?orderId=${id}`);

/** Pieces that a run holds. */
export const heldBy = ({ placings }: Run): string[] => placings?.flatMap(({ piece, leftAs }) => (leftAs === null ? [piece.id] : [])) ?? [];

/** The run that has a piece, if one has. */
async function runWith(staff: Client, pieceId: string): Promise<Run | null> {
	const filter = encodeURIComponent(JSON.stringify({ order: 'createdAt DESC', limit: latest }));
	for (const { id } of await staff.read<Run[]>(`/api/runs?filter=${filter}`)) {
		const run = await staff.read<Run>(`/api/runs/${id}`);
		if (heldBy(run).includes(pieceId)) return run;
	}
	return null;
}

/** Two members of staff plan a run of the same pieces at the same moment; one of them gets it. */
async function planRun({ staff, paper, ledger }: Surroundings, order: AcknowledgedOrder): Promise<Run> {
	for (;;) {
		const pieces = await piecesOf(staff, order);
		const body = {
			...{ stockFormId: paper.id, stockFormVersion: paper.version, gapMm: 6, isHoldKnown: true },
			placings: pieces.map(({ id, version }, at) => ({ pieceId: id, version, sheet: 0, xMm: 0, yMm: at * stepMm, isTurned: false })),
		};
		const answers = await Promise.all([1, 2].map(() => attempt<Run>(staff, '/api/runs', body)));
		const runs = answers.filter((run) => run !== null);
		if (runs.length > 1)
			ledger.refusals.push(`order ${order.displayId} was planned in two runs, ${runs.map(({ number }) => number).join()}`);
		const run = runs[0] ?? (await runWith(staff, pieces[0]?.id ?? ''));
		if (run !== null) return run;
	}
}

/** Moves a run, unless an earlier call that was not answered has moved it. */
async function moveRun(staff: Client, id: string, to: RunState): Promise<void> {
	for (;;) {
		const { state, version } = await staff.read<Run>(`/api/runs/${id}`);
		if (state === to) return;
		await attempt(staff, `/api/runs/${id}/state`, { to, version });
	}
}

/** The studio checks the pieces of an order, plans a run of them, and may print it. An order whose pieces are not there yet is left out. */
export async function printOrder(
	surroundings: Surroundings,
	journey: JourneyLedger,
	order: AcknowledgedOrder,
	{ isPrinted }: { readonly isPrinted: boolean },
): Promise<void> {
	const { staff } = surroundings;
	for (;;) {
		const pieces = await piecesOf(staff, order);
		if (pieces.length === 0) return;
		const toCheck = pieces.filter(({ state }) => state === 'toCheck').map(({ id, version }) => ({ id, version }));
		if (toCheck.length === 0) break;
		await attempt(staff, '/api/pieces/moves', { pieces: toCheck, to: 'toPrint', isLeapConfirmed: true, isHoldKnown: true });
	}
	const { id, state } = await planRun(surroundings, order);
	journey.run = { id, state };
	for (const to of isPrinted ? (['printing', 'printed'] as const) : []) {
		await moveRun(staff, id, to);
		journey.run.state = to;
	}
}
