import type { Run } from '@print-room/contract';
import { ordersOf } from '../journey/buy.ts';
import { heldBy, piecesOf } from '../journey/print.ts';
import type { Surroundings } from '../journey/surroundings.ts';
import type { Look } from './goods.ts';

/** Each print that was paid for is one piece, with a number of its own. */
export const lookAtPieces: Look = async (surroundings, { payment }) => {
	if (payment === null) return [];
	const [order] = await ordersOf(surroundings, payment.transactionId);
	if (order === undefined) return [];
	const pieces = await piecesOf(surroundings.staff, order);
	const have = pieces.map(({ line, number }) => `${line}.${number}`).toSorted();
	const want = payment.lines.flatMap(({ quantity }, line) => Array.from({ length: quantity }, (_, index) => `${line + 1}.${index + 1}`));
	return have.join() === want.toSorted().join() ? [] : [`its order has the pieces ${have.join(', ') || '(none)'}, not ${want.join(', ')}`];
};

/** A run that was answered is as far as it was said to be, and so are its pieces. */
export const lookAtRun: Look = async ({ staff }, { order, run: known }) => {
	if (order === null || known === null) return [];
	const [run, pieces] = [await staff.read<Run>(`/api/runs/${known.id}`), await piecesOf(staff, order)];
	const held = heldBy(run);
	const wanted = known.state === 'printed' ? 'printed' : 'toPrint';
	return [
		...(run.state === known.state ? [] : [`its run ${run.number} is ${run.state}, not ${known.state}`]),
		...(held.length === pieces.length && pieces.every(({ id }) => held.includes(id))
			? []
			: [`its run ${run.number} has other pieces than its order`]),
		...pieces.filter(({ state }) => state !== wanted).map(({ number, state }) => `its piece ${number} is ${state}, not ${wanted}`),
	];
};

/** Compares all runs, those whose plan was never answered as well. */
export async function brokenRuns({ staff }: Surroundings): Promise<string[]> {
	const runs = await staff.read<Run[]>('/api/runs?filter[limit]=10000');
	const at = new Map<string, number[]>();
	for (const { id } of runs) {
		const run = await staff.read<Run>(`/api/runs/${id}`);
		if (run.state !== 'abandoned') for (const piece of heldBy(run)) at.set(piece, [...(at.get(piece) ?? []), run.number]);
	}
	return [
		...[...at].flatMap(([piece, numbers]) => (numbers.length > 1 ? [`piece ${piece} is in the runs ${numbers.join(', ')}`] : [])),
		...(new Set(runs.map(({ number }) => number)).size === runs.length ? [] : ['several runs have one number']),
	];
}
