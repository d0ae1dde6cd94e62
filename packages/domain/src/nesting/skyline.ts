import type { Position, SizedTask, Spot } from './sizes.ts';

/** Spots of a sequence of prints, with the number of full sheets before the last one and the length used of that. */
export interface Placing {
	readonly spots: readonly Spot[];
	readonly fullSheets: number;
	readonly end: number;
}

/** A step of the outline above which nothing lies yet, up to the next step. */
interface Step {
	readonly x: number;
	readonly y: number;
	readonly width: number;
}

/** The lowest step, with how far it is below its neighbours; Infinity beside the paper's edge. */
interface Gap extends Step {
	readonly at: number;
	readonly leftWall: number;
	readonly rightWall: number;
}

const BEST_FIT = 5;

/** Places prints one by one into the lowest gap of the outline of those before them. */
export class Skyline {
	readonly #task: SizedTask;
	readonly #positions: readonly (readonly Position[])[];
	/** The last round in which each size was tried. */
	readonly #tried: Float64Array;
	#round = 0;
	#steps: Step[] = [];

	constructor(task: SizedTask) {
		this.#task = task;
		this.#tried = new Float64Array(task.counts.length);
		this.#positions = Array.from(task.counts, (_, size) => task.positions.filter((position) => position.size === size));
	}

	/** Places prints of these sizes. The one that fits a gap best comes first, and the sequence decides between equals. */
	place(sequence: readonly number[]): Placing {
		const spots: Spot[] = [];
		const left = [...sequence];
		let sheet = 0;
		this.#steps = [{ x: 0, y: 0, width: this.#task.width }];
		while (left.length > 0) {
			const gap = this.#lowestGap();
			const found = this.#bestFor(gap, left);
			if (found !== null) {
				left.splice(found.index, 1);
				spots.push({ sheet, ...this.#put(found.position, gap), position: found.position });
			} else if (this.#steps.length > 1) {
				this.#replace(gap.at, [{ ...gap, y: gap.y + Math.min(gap.leftWall, gap.rightWall) }]);
			} else {
				sheet++;
				this.#steps = [{ x: 0, y: 0, width: this.#task.width }];
			}
		}
		return { spots, fullSheets: sheet, end: Math.max(...this.#steps.map(({ y }) => y)) };
	}

	#lowestGap(): Gap {
		let at = 0;
		for (let index = 1; index < this.#steps.length; index++) if (this.#height(index) < this.#height(at)) at = index;
		const step = this.#steps[at];
		if (step === undefined) throw new Error('An outline has at least one step');
		return {
			at,
			x: step.x,
			y: step.y,
			width: step.width,
			leftWall: this.#height(at - 1) - step.y,
			rightWall: this.#height(at + 1) - step.y,
		};
	}

	#height(at: number): number {
		return this.#steps[at]?.y ?? Number.POSITIVE_INFINITY;
	}

	#bestFor(gap: Gap, left: readonly number[]): { index: number; position: Position } | null {
		let best: { index: number; position: Position } | null = null;
		let bestFit = -1;
		this.#round++;
		for (let index = 0; index < left.length && bestFit < BEST_FIT; index++) {
			const size = left[index] ?? 0;
			if (this.#tried[size] === this.#round) continue;
			this.#tried[size] = this.#round;
			for (const position of this.#positions[size] ?? []) {
				if (position.width > gap.width || gap.y + position.height > this.#task.length) continue;
				const fit = fitOf(position, gap);
				if (fit > bestFit) [best, bestFit] = [{ index, position }, fit];
			}
		}
		return best;
	}

	/** Puts a print beside the wall with which its top is even, else beside the higher one. */
	#put({ width, height }: Position, gap: Gap): { x: number; y: number } {
		const isRight = gap.rightWall === height ? gap.leftWall !== height : gap.leftWall !== height && isHigher(gap.rightWall, gap.leftWall);
		const x = isRight ? gap.x + gap.width - width : gap.x;
		const rest = { x: isRight ? gap.x : gap.x + width, y: gap.y, width: gap.width - width };
		const top = { x, y: gap.y + height, width };
		this.#replace(
			gap.at,
			(isRight ? [rest, top] : [top, rest]).filter((step) => step.width > 0),
		);
		return { x, y: gap.y };
	}

	/** Puts steps in the place of one, and joins neighbours of one height. */
	#replace(at: number, steps: readonly Step[]): void {
		const [first, last] = [Math.max(at - 1, 0), Math.min(at + 1, this.#steps.length - 1)];
		const joined: Step[] = [];
		for (const { x, y, width } of [...this.#steps.slice(first, at), ...steps, ...this.#steps.slice(at + 1, last + 1)]) {
			const before = joined.at(-1);
			if (before?.y === y) joined[joined.length - 1] = { x: before.x, y, width: before.width + width };
			else joined.push({ x, y, width });
		}
		this.#steps.splice(first, last - first + 1, ...joined);
	}
}

/** The paper's edge is no wall: prints beside it leave the larger gap to the others. */
const isHigher = (wall: number, other: number): boolean => Number.isFinite(wall) && Number.isFinite(other) && wall > other;

/** 5 for a print that fills the gap and leaves an even outline, 0 for one that only fits. */
function fitOf({ width, height }: Position, { width: gapWidth, leftWall, rightWall }: Gap): number {
	const even = (height === leftWall ? 1 : 0) + (height === rightWall ? 1 : 0);
	return width === gapWidth ? 3 + even : Math.min(even, 1);
}
