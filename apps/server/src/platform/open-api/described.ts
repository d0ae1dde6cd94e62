import type { NamedOperation, RouteDefinition } from '@print-room/contract';
import type { FilterModel } from '../filter/index.ts';

export interface DescribedRoute {
	readonly route: RouteDefinition;
	/** rate or concurrency is limited */
	readonly isLimited: boolean;
	/** null: the call has no `filter` */
	readonly filter: FilterModel | null;
}

export type DescribedOperation = DescribedRoute & NamedOperation;
