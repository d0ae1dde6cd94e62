import { formatPounds, pence } from '@print-room/domain';
import { mapInTurns } from '../platform/index.ts';
import { dearestSmaller, type PricedSize } from './dearest-smaller.ts';

export interface ComingPrice extends PricedSize {
	readonly groupId: string;
	/** price before the change; null for a new size */
	readonly beforePence: number | null;
	readonly isChanged: boolean;
}

const stepPence = 5;
const unusualShare = 0.25;

const pounds = (value: number) => formatPounds(pence(value));
const sizeOf = ({ short, long }: PricedSize) => `${long} × ${short} mm`;

function unusualChange({ beforePence, pence: after }: ComingPrice): string[] {
	if (beforePence === null || Math.abs(after - beforePence) <= beforePence * unusualShare) return [];
	if (beforePence === 0) return ['It was free.'];
	const percent = Math.round((Math.abs(after - beforePence) / beforePence) * 100);
	return [`${after > beforePence ? 'Up' : 'Down'} ${percent} % from ${pounds(beforePence)}.`];
}

/** Mirrored, so that larger prints look smaller and cheaper ones dearer. */
const turned = (price: ComingPrice): PricedSize & { readonly price: ComingPrice } => ({
	short: -price.short,
	long: -price.long,
	pence: -price.pence,
	price,
});

async function outOfOrder(group: readonly ComingPrice[]): Promise<ReadonlyMap<ComingPrice, string | null>> {
	const changed = group.filter(({ isChanged }) => isChanged);
	const smaller = await dearestSmaller(changed, group);
	const staying = group.filter(({ isChanged }) => !isChanged).map(turned);
	const above = await dearestSmaller(changed.map(turned), staying);
	const larger = new Map([...above].map(([{ price }, found]) => [price, found?.price ?? null]));
	const said = (price: ComingPrice): string | null => {
		const [below, beyond] = [smaller.get(price), larger.get(price)];
		if (below && below.pence > price.pence) return `Cheaper than ${sizeOf(below)}, which costs ${pounds(below.pence)}.`;
		if (beyond && beyond.pence < price.pence) return `Dearer than ${sizeOf(beyond)}, which costs ${pounds(beyond.pence)}.`;
		return null;
	};
	return new Map(await mapInTurns(changed, (price) => [price, said(price)] as const));
}

/**
 * Returns the warnings on changing prices: not a multiple of 5 p, a change of more than a quarter, cheaper than a smaller print of the
 * media group or dearer than a larger one.
 */
export async function warningsOf(prices: readonly ComingPrice[]): Promise<(price: ComingPrice) => string[]> {
	const disorder = new Map<ComingPrice, string | null>();
	for (const group of Map.groupBy(prices, ({ groupId }) => groupId).values())
		for (const [price, said] of await outOfOrder(group)) disorder.set(price, said);
	return (price) => {
		if (!price.isChanged) return [];
		const outOfStep = price.pence % stepPence === 0 ? [] : [`${pounds(price.pence)} is not a multiple of 5p.`];
		const said = disorder.get(price) ?? null;
		return [...outOfStep, ...unusualChange(price), ...(said === null ? [] : [said])];
	};
}
