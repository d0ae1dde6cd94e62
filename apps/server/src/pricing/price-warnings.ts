import { formatPounds, pence } from '@print-room/domain';
import { dearestSmaller, type PricedSize } from './dearest-smaller.ts';

/** A price as it is going to be. */
export interface ComingPrice extends PricedSize {
	readonly groupId: string;
	/** null: there was none */
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

/** Turned round, a larger print is a smaller one, and a cheaper one is dearer. */
const turned = (price: ComingPrice): PricedSize & { readonly price: ComingPrice } => ({
	short: -price.short,
	long: -price.long,
	pence: -price.pence,
	price,
});

function outOfOrder(group: readonly ComingPrice[]): ReadonlyMap<ComingPrice, string | null> {
	const changed = group.filter(({ isChanged }) => isChanged);
	const smaller = dearestSmaller(changed, group);
	const staying = group.filter(({ isChanged }) => !isChanged).map(turned);
	const larger = new Map([...dearestSmaller(changed.map(turned), staying)].map(([{ price }, found]) => [price, found?.price ?? null]));
	const said = (price: ComingPrice): string | null => {
		const [below, above] = [smaller.get(price), larger.get(price)];
		if (below && below.pence > price.pence) return `Cheaper than ${sizeOf(below)}, which costs ${pounds(below.pence)}.`;
		if (above && above.pence < price.pence) return `Dearer than ${sizeOf(above)}, which costs ${pounds(above.pence)}.`;
		return null;
	};
	return new Map(changed.map((price) => [price, said(price)]));
}

/**
 * What is odd about prices that change: no multiple of 5 p, more than a quarter up or down, cheaper than a smaller print of its media
 * group or dearer than a larger one.
 */
export function warningsOf(prices: readonly ComingPrice[]): (price: ComingPrice) => string[] {
	const disorder = new Map([...Map.groupBy(prices, ({ groupId }) => groupId).values()].flatMap((group) => [...outOfOrder(group)]));
	return (price) => {
		if (!price.isChanged) return [];
		const outOfStep = price.pence % stepPence === 0 ? [] : [`${pounds(price.pence)} is not a multiple of 5p.`];
		const said = disorder.get(price) ?? null;
		return [...outOfStep, ...unusualChange(price), ...(said === null ? [] : [said])];
	};
}
