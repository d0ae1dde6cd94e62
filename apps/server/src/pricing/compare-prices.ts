import type { PriceImportLine } from '@print-room/contract';
import { MM_PER_INCH, pence, penceToPounds } from '@print-room/domain';
import { mapInTurns } from '../platform/index.ts';
import type { Extents, ListedPrice, Problem } from './price-list.ts';
import { type ComingPrice, warningsOf } from './price-warnings.ts';

export interface KnownPrice {
	readonly id: string;
	readonly groupId: string;
	readonly mm: Extents;
	readonly inches: Extents;
	readonly pricePence: number;
}

export interface Group {
	readonly id: string;
	readonly name: string;
}

export interface PriceChanges {
	readonly create: readonly { readonly mmSize: Extents; readonly inchesSize: Extents; readonly price: number; readonly groupId: string }[];
	readonly update: readonly { readonly id: string; readonly changes: { readonly price: number; readonly inchesSize: Extents } }[];
	readonly remove: readonly { readonly id: string }[];
}

export interface Comparison {
	readonly lines: readonly PriceImportLine[];
	readonly problems: readonly Problem[];
	readonly changes: PriceChanges;
}

interface Compared {
	readonly listed: readonly ListedPrice[];
	readonly known: readonly KnownPrice[];
	readonly groups: readonly Group[];
	/** Prices that are not in the list are deleted. */
	readonly isWhole: boolean;
}

const sorted = ({ extent1, extent2 }: Extents) => [Math.min(extent1, extent2), Math.max(extent1, extent2)] as const;
/** Orientation does not count. */
const exactKey = (groupId: string, mm: Extents) => [groupId, ...sorted(mm)].join('|');
const roundedKey = (groupId: string, mm: Extents) => [groupId, ...sorted(mm).map((side) => side.toFixed(0))].join('|');
const pounds = (value: number) => penceToPounds(pence(value));
const spoken = (name: string) => name.trim().toLowerCase();

const twoDecimals = (value: number) => Math.round(value * 100) / 100;
const derivedInches = ({ extent1, extent2 }: Extents): Extents => ({
	extent1: twoDecimals(extent1 / MM_PER_INCH),
	extent2: twoDecimals(extent2 / MM_PER_INCH),
});

/** A line with its media group, and the shop's price that it refers to: null for a new one. */
interface Meant {
	readonly line: ListedPrice;
	readonly group: Group;
	readonly known: KnownPrice | null;
}

/** Matches each line with at most one price of its size and group. A rounded size matches only if one price alone is shown with it. */
async function pair({ listed, known, groups }: Compared): Promise<{ readonly meant: Meant[]; readonly problems: Problem[] }> {
	const byName = Map.groupBy(groups, ({ name }) => spoken(name));
	const open = Map.groupBy(known, ({ groupId, mm }) => exactKey(groupId, mm));
	const byRounded = Map.groupBy(known, ({ groupId, mm }) => roundedKey(groupId, mm));
	const firstLines = new Map<string, number>();
	const problems: Problem[] = [];
	const keyOf = (line: ListedPrice, groupId: string): string | null => {
		const exact = exactKey(groupId, line.mm);
		if (!line.isRounded || open.has(exact)) return exact;
		const shown = new Set((byRounded.get(roundedKey(groupId, line.mm)) ?? []).map(({ mm }) => exactKey(groupId, mm)));
		return shown.size > 1 ? null : ([...shown][0] ?? exact);
	};
	const meant = await mapInTurns(listed, (line): Meant[] => {
		const [group, ...namesakes] = byName.get(spoken(line.group)) ?? [];
		const refuse = (message: string) => {
			problems.push({ line: line.line, message });
			return [];
		};
		if (group === undefined) return refuse(`There is no media group “${line.group}”.`);
		if (namesakes.length > 0) return refuse(`Several media groups are called “${line.group}”.`);
		const key = keyOf(line, group.id);
		if (key === null)
			return refuse('Several prices have this size when it is rounded: the list needs the columns Extent 1 mm and Extent 2 mm.');
		const same = open.get(key) ?? [];
		const chosen = same.find(({ pricePence }) => pricePence === line.pricePence) ?? same[0] ?? null;
		const first = firstLines.get(key);
		if (chosen === null && first !== undefined) return refuse(`Line ${first} already has this size and media group.`);
		firstLines.set(key, first ?? line.line);
		open.set(
			key,
			same.filter((one) => one !== chosen),
		);
		return [{ line, group, known: chosen }];
	});
	return { meant: meant.flat(), problems };
}

/** Lists show inches with one decimal, older ones with two, so that a listed figure may stand for a finer one. */
const close = (said: number, known: number) => {
	const hasOneDecimal = Math.abs(said * 10 - Math.round(said * 10)) < 1e-6;
	return Math.abs(said - known) < (hasOneDecimal ? 0.05001 : 0.00501);
};

/** Returns the list's inches in the price's orientation; the price's own if they agree to the list's precision. */
function inchesOf({ line, known }: Meant): Extents {
	if (known === null) return line.inches ?? derivedInches(line.mm);
	if (line.inches === null) return known.inches;
	const isTurned = line.mm.extent1 > line.mm.extent2 !== known.mm.extent1 > known.mm.extent2;
	const said = isTurned ? { extent1: line.inches.extent2, extent2: line.inches.extent1 } : line.inches;
	return close(said.extent1, known.inches.extent1) && close(said.extent2, known.inches.extent2) ? known.inches : said;
}

function kindOf(meant: Meant): 'create' | 'update' | 'same' {
	if (meant.known === null) return 'create';
	return meant.known.pricePence === meant.line.pricePence && inchesOf(meant) === meant.known.inches ? 'same' : 'update';
}

const coming = (groupId: string, mm: Extents, prices: Pick<ComingPrice, 'pence' | 'beforePence'>): ComingPrice => {
	const [short, long] = sorted(mm);
	return { groupId, short, long, ...prices, isChanged: prices.pence !== prices.beforePence };
};

const comingOf = ({ line, group, known }: Meant): ComingPrice =>
	coming(group.id, known?.mm ?? line.mm, { pence: line.pricePence, beforePence: known?.pricePence ?? null });

/**
 * Compares a price list with the shop's prices: the effect of each line, unusable lines and warnings. Changes nothing; the changes of this
 * comparison are applied later.
 */
export async function comparePrices(compared: Compared): Promise<Comparison> {
	const { meant, problems } = await pair(compared);
	const named = new Set(meant.map(({ known }) => known));
	const others = compared.known.filter((price) => !named.has(price));
	const groupNames = new Map(compared.groups.map(({ id, name }) => [id, name]));
	const prices = await mapInTurns(meant, (one) => ({ one, price: comingOf(one) }));
	const staying = compared.isWhole
		? []
		: await mapInTurns(others, ({ groupId, mm, pricePence }) => coming(groupId, mm, { pence: pricePence, beforePence: pricePence }));
	const warnings = await warningsOf([...prices.map(({ price }) => price), ...staying]);
	const lines = await mapInTurns(
		prices,
		({ one, price }): PriceImportLine => ({
			line: one.line.line,
			kind: kindOf(one),
			extent1Mm: (one.known ?? one.line).mm.extent1,
			extent2Mm: (one.known ?? one.line).mm.extent2,
			group: one.group.name,
			before: price.beforePence === null ? null : pounds(price.beforePence),
			after: pounds(price.pence),
			warnings: warnings(price),
		}),
	);
	const removed = compared.isWhole ? others : [];
	const removals = await mapInTurns(
		removed,
		({ mm, groupId, pricePence }): PriceImportLine => ({
			line: null,
			kind: 'remove',
			extent1Mm: mm.extent1,
			extent2Mm: mm.extent2,
			group: groupNames.get(groupId) ?? '',
			before: pounds(pricePence),
			after: null,
			warnings: [],
		}),
	);
	return { lines: [...lines, ...removals], problems, changes: await changesOf(meant, removed) };
}

async function changesOf(meant: readonly Meant[], removed: readonly KnownPrice[]): Promise<PriceChanges> {
	const create = await mapInTurns(meant, (one) =>
		one.known === null
			? [{ mmSize: one.line.mm, inchesSize: inchesOf(one), price: pounds(one.line.pricePence), groupId: one.group.id }]
			: [],
	);
	const update = await mapInTurns(meant, (one) =>
		one.known !== null && kindOf(one) === 'update'
			? [{ id: one.known.id, changes: { price: pounds(one.line.pricePence), inchesSize: inchesOf(one) } }]
			: [],
	);
	return {
		create: create.flat(),
		update: update.flat(),
		remove: removed.map(({ id }) => ({ id })),
	};
}
