import type { World, WorldCaller } from './world.ts';

/** One call of a route by somebody, about a thing. */
export interface Cell {
	readonly world: World;
	readonly caller: WorldCaller;
	readonly thing: string;
	/** whose the thing is; blank where it is missing or has no owner */
	readonly ownerId: string;
}

export interface Asked {
	readonly path: string;
	readonly json?: unknown;
	readonly body?: string | FormData;
	readonly headers?: Readonly<Record<string, string>>;
}

export type Ask = (cell: Cell) => Asked | Promise<Asked>;
