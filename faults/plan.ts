import { seededRandom } from '../fixtures/random.ts';

/** The journey's next step when a fault is due. */
export const steps = ['upload', 'processing', 'design', 'cart', 'payment', 'order', 'run', 'zip', 'check'] as const;
export type Step = (typeof steps)[number];

/** Location of the shop's files: its data folder or an S3 store. */
export type Storage = 'disk' | 's3';

export const faultKinds = [
	'kill server',
	'kill web',
	'kill worker',
	'kill launcher',
	'kill cart',
	'kill postmaster',
	'kill backend',
	'kill image child',
	'stop server',
	'stop web',
	'stop worker',
	'stop launcher',
	'stop cart',
	'stop postmaster',
	'stop backend',
	'stop image child',
	'kill everything',
	'image memory short',
	'image memory limit',
	'disk full',
	'syncs fail',
	'some syncs fail',
	'power cut',
	'store silent',
	'store away',
	'wires cut',
	'wires held',
	'wires slow',
	'deliveries doubled',
	'deliveries late',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
	readonly kind: FaultKind;
	/** step of the next journey at which the fault strikes; null: at once */
	readonly step: Step | null;
	/** milliseconds from that moment */
	readonly delayMs: number;
	/** milliseconds from the strike to its end; 0: it has none */
	readonly lastsMs: number;
	/** picks one of several processes that could be struck; from 0, below 1 */
	readonly pick: number;
	/** part that is away for so long that `/readyz` has to name it; null: the fault is short, or takes none away */
	readonly takesAway: 'storage' | 'database' | null;
}

/** Processes of a shop: a single one, as `npm start` runs it, or two of each of web and worker. */
export type Processes = 'one' | 'apart';

export interface Stretch {
	readonly storage: Storage;
	readonly processes: Processes;
	/** customers at a time */
	readonly actors: number;
	readonly faults: readonly Fault[];
}

export type Make = Pick<Stretch, 'storage' | 'processes'>;

/** Kinds that pass in a moment; the shop mends what they left. */
const instant: ReadonlySet<FaultKind> = new Set(faultKinds.filter((kind) => kind.startsWith('kill ') || kind === 'power cut'));
const imageKinds: ReadonlySet<FaultKind> = new Set(['kill image child', 'stop image child', 'image memory short', 'image memory limit']);
const imageSteps = ['processing', 'design', 'zip', 'check'] as const satisfies readonly Step[];
/** Files are written then. */
const fileSteps = ['upload', 'processing', 'zip'] as const satisfies readonly Step[];
const deliverySteps = ['payment', 'order'] as const satisfies readonly Step[];

const ofOneProcess: readonly FaultKind[] = ['kill server', 'stop server', 'kill launcher', 'stop launcher'];
const ofApartProcesses: readonly FaultKind[] = [
	'kill web',
	'kill worker',
	'stop web',
	'stop worker',
	'deliveries doubled',
	'deliveries late',
];
const ofTheStore: readonly FaultKind[] = ['store silent', 'store away'];
const ofTheDisk: readonly FaultKind[] = ['disk full', 'syncs fail', 'some syncs fail'];

/** Returns the kinds that can strike a shop. */
export function kindsOf({ storage, processes }: Make): readonly FaultKind[] {
	const impossible = [...(processes === 'one' ? ofApartProcesses : ofOneProcess), ...(storage === 'disk' ? ofTheStore : ofTheDisk)];
	return faultKinds.filter((kind) => !impossible.includes(kind));
}

/** Share of power cuts among the faults; at least, as it is also a kind like the others. */
const powerShare = 0.2;

type LongFault = Pick<Fault, 'kind' | 'lastsMs'> & Partial<Pick<Fault, 'pick' | 'takesAway'>>;

/** Faults that are always there: durations that used to cost an original, and a minute or more of a lost or silent store and database. */
const longOnes = ({ storage, processes }: Make): readonly LongFault[] => {
	if (storage === 'disk') return [{ kind: 'disk full', lastsMs: 120_000 }];
	if (processes === 'one')
		return [
			{ kind: 'store away', lastsMs: 85_000, takesAway: 'storage' },
			{ kind: 'store silent', lastsMs: 60_000, takesAway: 'storage' },
		];
	return [
		{ kind: 'store away', lastsMs: 60_000, takesAway: 'storage' },
		// The last wire is the one to the database.
		{ kind: 'wires cut', lastsMs: 60_000, pick: 0.999, takesAway: 'database' },
		{ kind: 'wires held', lastsMs: 60_000, pick: 0.999, takesAway: 'database' },
	];
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

const stepsOf = (kind: FaultKind): readonly Step[] =>
	imageKinds.has(kind) ? imageSteps : kind.startsWith('deliveries ') ? deliverySteps : kind.endsWith('syncs fail') ? fileSteps : steps;

function faultOf(kind: FaultKind, random: () => number, lastsMs?: number): Fault {
	const step = oneOf(stepsOf(kind), random);
	const [delayMs, usualMs, pick] = [Math.round(random() * 900), Math.round(1000 + random() * 5000), random()];
	return { kind, step, delayMs, lastsMs: lastsMs ?? (instant.has(kind) ? 0 : usualMs), pick, takesAway: null };
}

/** A fifth power cuts, the rest every kind as often as the others, in a random order, with the long ones among them. */
function stretchOf(shop: Make, count: number, random: () => number): Stretch {
	const long = longOnes(shop).slice(0, count);
	const cuts = Math.min(Math.ceil(count * powerShare), count - long.length);
	const others = new Set<FaultKind>(['power cut', ...long.map(({ kind }) => kind)]);
	// The kinds that are in the plan without this come last, so that a small plan has every kind, too.
	const kinds = kindsOf(shop).toSorted((a, b) => Number(others.has(a)) - Number(others.has(b)));
	const rest = Array.from({ length: count - long.length - cuts }, (_, index) => kinds[index % kinds.length] ?? oneOf(kinds, random));
	const all = [
		...long.map((fault) => ({ ...faultOf(fault.kind, random), ...fault })),
		...Array.from({ length: cuts }, () => faultOf('power cut', random)),
		...rest.map((kind) => faultOf(kind, random)),
	];
	return { ...shop, actors: people, faults: shuffled(all, random) };
}

/** Customers of a full run at a time. */
const people = 20;
/** At most this many faults strike one shop, so that what has been acknowledged can be compared in minutes. */
const faultsOfAShop = 100;

/** A plan for shops with these kinds of fault only: for planted mistakes. */
export const planOfKinds = (shop: Make, kinds: readonly FaultKind[], seed: number): Stretch => {
	const random = seededRandom(seed);
	return { ...shop, actors: 4, faults: kinds.map((kind) => faultOf(kind, random)) };
};

/** Every make of a shop, and its part of the faults of a plan for all. */
const makes = [
	{ make: { storage: 'disk', processes: 'one' }, part: 2 },
	{ make: { storage: 's3', processes: 'one' }, part: 1 },
	{ make: { storage: 's3', processes: 'apart' }, part: 1 },
] as const satisfies readonly { readonly make: Make; readonly part: number }[];

/** A shop of each make that this kind of fault can strike, and so many faults of it. */
export const planOfKind = (kind: FaultKind, seed: number, count: number): readonly Stretch[] =>
	makes
		.filter(({ make }) => kindsOf(make).includes(kind))
		.map(({ make }) =>
			planOfKinds(
				make,
				Array.from({ length: count }, () => kind),
				seed,
			),
		);

/**
 * Shops one after the other: half of the faults strike one that keeps its files on its disk, a quarter one with an S3 store, a quarter one with
 * web and worker processes apart; or all of them the makes that are wanted. The same seed makes the same plan.
 */
export function fullPlan(seed: number, count: number, isWanted: (make: Make) => boolean = () => true): readonly Stretch[] {
	const random = seededRandom(seed);
	const wanted = makes.filter(({ make }) => isWanted(make));
	const parts = wanted.reduce((sum, { part }) => sum + part, 0);
	const shares = wanted.map(({ part }) => Math.floor((count * part) / parts));
	const left = count - shares.reduce((sum, share) => sum + share, 0);
	return wanted.flatMap(({ make }, at) => {
		const share = (shares[at] ?? 0) + (at === 0 ? left : 0);
		return Array.from({ length: Math.ceil(share / faultsOfAShop) }, (_, index) =>
			stretchOf(make, Math.min(faultsOfAShop, share - index * faultsOfAShop), random),
		);
	});
}

/** Kinds that pass in a moment if they do not last. */
const lightKinds = [
	'kill backend',
	'stop backend',
	'stop cart',
	'stop server',
	'stop postmaster',
	'wires cut',
	'wires held',
	'wires slow',
] as const;
const lightCount = 28;

function lightFault(kind: FaultKind, random: () => number): Fault {
	const lastsMs = Math.round(20 + random() * 100);
	return {
		kind,
		step: null,
		delayMs: Math.round(random() * 120),
		lastsMs: instant.has(kind) ? 0 : lastsMs,
		pick: random(),
		takesAway: null,
	};
}

/** Thirty faults for a shop with files on its disk: a power cut, a kill of the server, and others that hardly last. */
export function shortPlan(seed: number): readonly Stretch[] {
	const random = seededRandom(seed);
	const heavy = [faultOf('power cut', random), { ...faultOf('kill server', random), step: null }];
	const light = Array.from({ length: lightCount }, (_, index) => lightFault(lightKinds[index % lightKinds.length] ?? 'wires cut', random));
	return [{ storage: 'disk', processes: 'one', actors: 2, faults: shuffled([...heavy, ...light], random) }];
}
