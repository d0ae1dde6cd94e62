import type { Position, SizedTask, Spot } from './sizes.ts';

/** A strip across the paper, with its prints at their places from its corner. */
export interface Level {
	readonly height: number;
	/** of the prints with their gaps */
	readonly area: number;
	readonly spots: readonly Omit<Spot, 'sheet'>[];
}

/** Prints of one position side by side. */
interface Row {
	readonly position: Position;
	readonly many: number;
}

/** Rows above each other, as wide as the first. */
interface Column {
	readonly width: number;
	readonly height: number;
	readonly area: number;
	readonly rows: readonly Row[];
}

/** How many columns a level tries at each of its first `depth` places; then only the best one. */
interface Breadth {
	readonly columns: number;
	readonly depth: number;
}

/** How many positions a column may begin with. */
const MOST_FIRSTS = 20;

/** Builds levels that are cut into columns, which are cut into rows of prints. */
export class LevelBuilder {
	readonly #positions: readonly Position[];
	readonly #areas: Float64Array;
	readonly #width: number;

	/** Builds levels of prints of which `counts` has any. */
	constructor({ positions, areas, width }: SizedTask, counts: Int32Array) {
		this.#positions = positions.filter(({ size }) => (counts[size] ?? 0) > 0);
		this.#areas = areas;
		this.#width = width;
	}

	/** Returns the level of a height that covers most of the paper's width, of the prints that are left; null if none fits. */
	best(height: number, left: Int32Array, breadth: Breadth): Level | null {
		const { area, columns } = this.#bestColumns(height, this.#width, left.slice(), breadth);
		if (area === 0) return null;
		let x = 0;
		const spots = columns
			.toSorted((one, other) => other.height - one.height)
			.flatMap((column) => {
				const start = x;
				x += column.width;
				return spotsOf(column, start);
			});
		return { height: Math.max(...columns.map((column) => column.height)), area, spots };
	}

	#bestColumns(height: number, width: number, counts: Int32Array, breadth: Breadth): { area: number; columns: readonly Column[] } {
		let best: { area: number; columns: readonly Column[] } = { area: 0, columns: [] };
		for (const column of this.#columns(height, width, counts, breadth.depth > 0 ? breadth.columns : 1)) {
			for (const { position, many } of column.rows) add(counts, position.size, -many);
			const rest = this.#bestColumns(height, width - column.width, counts, { ...breadth, depth: breadth.depth - 1 });
			for (const { position, many } of column.rows) add(counts, position.size, many);
			const area = column.area + rest.area;
			if (area > best.area) best = { area, columns: [column, ...rest.columns] };
		}
		return best;
	}

	/** The densest columns of a height, at most one a width. A column beside which nothing fits counts with all of the width. */
	#columns(height: number, width: number, counts: Int32Array, many: number): readonly Column[] {
		const open = this.#positions.filter((one) => one.width <= width && one.height <= height && (counts[one.size] ?? 0) > 0);
		if (open.length === 0) return [];
		const narrowest = open.reduce((least, one) => Math.min(least, one.width), width);
		const found = new Map<number, { column: Column; density: number }>();
		for (const first of this.#firsts(open, height, counts)) {
			const column = this.#column(first, height, counts, open);
			const density = column.area / (width - column.width < narrowest ? width : column.width);
			const known = found.get(column.width);
			if (known === undefined || known.density < density) found.set(column.width, { column, density });
		}
		return [...found.values()]
			.toSorted((one, other) => other.density - one.density || other.column.width - one.column.width)
			.slice(0, many)
			.map(({ column }) => column);
	}

	/** Positions that a column may begin with: of many, those that fill a column best by themselves. */
	#firsts(open: readonly Position[], height: number, counts: Int32Array): readonly Position[] {
		if (open.length <= MOST_FIRSTS) return open;
		const filled = (one: Position) => one.height * Math.min(Math.floor(height / one.height), counts[one.size] ?? 0);
		return open.toSorted((one, other) => filled(other) - filled(one) || other.width - one.width).slice(0, MOST_FIRSTS);
	}

	/** A column that begins with a position and goes on with the rows that cover most of what is left. */
	#column(first: Position, height: number, counts: Int32Array, open: readonly Position[]): Column {
		const rows: Row[] = [];
		let [used, area] = [0, 0];
		for (let row: Row | null = { position: first, many: 1 }; row !== null; row = this.#row(first.width, height - used, counts, open)) {
			rows.push(row);
			used += row.position.height;
			area += row.many * (this.#areas[row.position.size] ?? 0);
			add(counts, row.position.size, -row.many);
		}
		for (const { position, many } of rows) add(counts, position.size, many);
		return { width: first.width, height: used, area, rows };
	}

	#row(width: number, height: number, counts: Int32Array, open: readonly Position[]): Row | null {
		let best: Row | null = null;
		let largest = 0;
		for (const position of open) {
			if (position.width > width || position.height > height) continue;
			const many = Math.min(counts[position.size] ?? 0, Math.floor(width / position.width));
			const area = many * (this.#areas[position.size] ?? 0);
			if (area > largest) [best, largest] = [{ position, many }, area];
		}
		return best;
	}
}

function spotsOf({ rows }: Column, x: number): Omit<Spot, 'sheet'>[] {
	let end = 0;
	return rows.flatMap(({ position, many }) => {
		const y = end;
		end += position.height;
		return Array.from({ length: many }, (_, index) => ({ x: x + index * position.width, y, position }));
	});
}

function add(counts: Int32Array, size: number, many: number): void {
	counts[size] = (counts[size] ?? 0) + many;
}

/** Takes a level's prints from what is left (`times` 1), or puts them back (-1). */
export function take(counts: Int32Array, { spots }: Level, times: 1 | -1): void {
	for (const { position } of spots) add(counts, position.size, -times);
}
