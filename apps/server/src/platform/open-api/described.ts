import type { NamedOperation, RouteDefinition } from '@print-room/contract';
import type { FilterModel } from '../filter/index.ts';

/** A call of the contract as the server has added it. */
export interface DescribedRoute {
	readonly route: RouteDefinition;
	/** so many a minute, or waiting at a time */
	readonly isLimited: boolean;
	/** what its `filter` may ask for; null: it has none */
	readonly filter: FilterModel | null;
}

export type DescribedOperation = DescribedRoute & NamedOperation;
