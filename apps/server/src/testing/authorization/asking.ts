import type { World, WorldCaller } from './world.ts';

/** A call of a route by a caller, about a thing. */
export interface Cell {
	readonly world: World;
	readonly caller: WorldCaller;
	readonly thing: string;
	/** owner of the thing; blank if it is missing or has none */
	readonly ownerId: string;
}

export interface Asked {
	readonly path: string;
	readonly json?: unknown;
	readonly body?: string | FormData;
	readonly headers?: Readonly<Record<string, string>>;
}

export type Ask = (cell: Cell) => Asked | Promise<Asked>;
