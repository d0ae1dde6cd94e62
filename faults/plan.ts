import { seededRandom } from '../fixtures/random.ts';

/** The journey's next step when a fault is due. */
export const steps = ['upload', 'processing', 'design', 'cart', 'payment', 'order', 'zip', 'check'] as const;
export type Step = (typeof steps)[number];

/** Location of the shop's files: its data folder or an S3 store. */
export type Storage = 'disk' | 's3';

export const faultKinds = [
	'kill server',
	'kill launcher',
	'kill cart',
	'kill postmaster',
	'kill backend',
	'kill image child',
	'stop server',
	'stop launcher',
	'stop cart',
	'stop postmaster',
	'stop backend',
	'stop image child',
	'kill everything',
	'image memory short',
	'image memory limit',
	'disk full',
	'store silent',
	'store away',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
	readonly kind: FaultKind;
	/** It strikes when the next journey comes to this step. */
	readonly step: Step;
	/** milliseconds from that moment */
	readonly delayMs: number;
	/** milliseconds from the strike to its end; 0: it has none */
	readonly lastsMs: number;
	/** picks one of several processes that could be struck; from 0, below 1 */
	readonly pick: number;
}

export interface Stretch {
	readonly storage: Storage;
	/** customers at a time */
	readonly actors: number;
	readonly faults: readonly Fault[];
}

/** Kinds that pass in a moment; the shop mends what they left. */
const instant: ReadonlySet<FaultKind> = new Set(faultKinds.filter((kind) => kind.startsWith('kill ')));
const imageKinds: ReadonlySet<FaultKind> = new Set(['kill image child', 'stop image child', 'image memory short', 'image memory limit']);
const imageSteps = ['processing', 'design', 'zip', 'check'] as const satisfies readonly Step[];

const everywhere = faultKinds.filter((kind) => kind !== 'disk full' && !kind.startsWith('store '));
const kindsOf: Readonly<Record<Storage, readonly FaultKind[]>> = {
	disk: [...everywhere, 'disk full'],
	s3: [...everywhere, 'store silent', 'store away'],
};

/** Faults that are always there, with the durations that used to cost an original. */
const longOnes: Readonly<Record<Storage, readonly Pick<Fault, 'kind' | 'lastsMs'>[]>> = {
	disk: [{ kind: 'disk full', lastsMs: 120_000 }],
	s3: [{ kind: 'store away', lastsMs: 85_000 }],
};

function shuffled<T>(items: readonly T[], random: () => number): T[] {
	return items
		.map((item) => ({ item, at: random() }))
		.toSorted((a, b) => a.at - b.at)
		.map(({ item }) => item);
}

const oneOf = <T>(items: readonly T[], random: () => number): T => {
	const item = items[Math.floor(random() * items.length)];
	if (item === undefined) throw new Error('There is nothing to choose from.');
	return item;
};

function faultOf(kind: FaultKind, random: () => number, lastsMs?: number): Fault {
	const step = oneOf(imageKinds.has(kind) ? imageSteps : steps, random);
	const [delayMs, usualMs, pick] = [Math.round(random() * 900), Math.round(1000 + random() * 5000), random()];
	return { kind, step, delayMs, lastsMs: lastsMs ?? (instant.has(kind) ? 0 : usualMs), pick };
}

/** Every kind as often as the others, in a random order, with the long ones among them. */
function stretchOf(storage: Storage, count: number, random: () => number): Stretch {
	const long = longOnes[storage].slice(0, count);
	const kinds = kindsOf[storage];
	const rest = Array.from({ length: count - long.length }, (_, index) => ({ kind: kinds[index % kinds.length] ?? oneOf(kinds, random) }));
	const all = [...long, ...rest].map((one) => faultOf(one.kind, random, 'lastsMs' in one ? one.lastsMs : undefined));
	return { storage, actors: 4, faults: shuffled(all, random) };
}

/** Two shops, one after the other: two thirds of the faults strike one that keeps its files on its disk, a third one with an S3 store. The same seed makes the same plan. */
export function fullPlan(seed: number, count: number): readonly Stretch[] {
	const random = seededRandom(seed);
	const onS3 = Math.floor(count / 3);
	return [stretchOf('disk', count - onS3, random), stretchOf('s3', onS3, random)].filter(({ faults }) => faults.length > 0);
}

const shortKinds = ['kill server', 'kill backend', 'stop cart', 'stop backend', 'kill cart', 'stop server'] as const;

/** Three faults for a shop with files on its disk, of kinds that pass within seconds. */
export function shortPlan(seed: number): readonly Stretch[] {
	const random = seededRandom(seed);
	const kinds = ['kill server', ...shuffled(shortKinds.slice(1), random).slice(0, 2)] as const;
	return [{ storage: 'disk', actors: 2, faults: kinds.map((kind) => faultOf(kind, random, kind.startsWith('stop ') ? 1500 : undefined)) }];
}
