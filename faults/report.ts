import type { Ledger } from './ledger.ts';
import type { Stretch } from './plan.ts';
import type { Outcome } from './stretch.ts';

const count = <Item>(items: readonly Item[], has: (item: Item) => unknown): number => items.filter((item) => Boolean(has(item))).length;

/** Counts of acknowledged things. */
function acknowledged({ journeys }: Ledger): Readonly<Record<string, number>> {
	return {
		journeys: journeys.length,
		images: count(journeys, ({ image }) => image),
		designs: journeys.reduce((sum, { designs }) => sum + designs.length, 0),
		payments: count(journeys, ({ payment }) => payment),
		'numbered prints': journeys.reduce((sum, { isNumbered }) => sum + Number(isNumbered), 0),
		runs: count(journeys, ({ run }) => run),
		zips: count(journeys, ({ isZipAsked }) => isZipAsked),
		'file checks': count(journeys, ({ fileCheck }) => fileCheck),
	};
}

/** Report for people at the end of a stretch. */
export function reportOf({ storage, processes }: Stretch, { ledger, invariants, mails, newsOpened, gaveUp }: Outcome): string {
	const numbers = Object.entries(acknowledged(ledger)).map(([what, number]) => `${number} ${what}`);
	const trouble = [...ledger.trouble].map(([kind, times]) => `${times} × ${kind}`);
	const slowest = Math.max(0, ...ledger.faults.map(({ readyMs }) => readyMs));
	return [
		`Files ${storage === 's3' ? 'in an S3 store' : 'on disk'}, ${processes === 'one' ? 'one process' : 'web and worker processes apart'}, ${ledger.faults.length} faults struck, ${count(ledger.faults, ({ kind }) => kind === 'power cut')} of them power cuts. Acknowledged: ${numbers.join(', ')}.`,
		`Mails: ${mails.sent}, of which ${mails.copies} are copies with the id of another. Live news: opened ${newsOpened} times. Slowest to be ready: ${(slowest / 1000).toFixed(1)} s.`,
		...(ledger.leftOut.length > 0
			? [`${ledger.leftOut.length} faults cannot be made on this machine and prove nothing: ${ledger.leftOut.join('; ')}.`]
			: []),
		...(gaveUp > 0 ? [`The launcher gave up and was started again ${gaveUp} times.`] : []),
		...(trouble.length > 0 ? [`Answers under faults: ${trouble.join(', ')}.`] : []),
		...invariants.flatMap(({ title, broken }) => [
			`${broken.length === 0 ? 'held  ' : 'BROKEN'} ${title}`,
			...broken.map((sentence) => `         ${sentence}`),
		]),
	].join('\n');
}
