export const callerKinds = ['nobody', 'ended', 'guest', 'regular', 'supervisor', 'admin', 'resting'] as const;
export type CallerKind = (typeof callerKinds)[number];

export interface Expectation {
	readonly slice: string;
	/** method and path in the router's form: `GET /api/designs/:id` */
	readonly route: string;
	readonly thing: string;
	readonly isOptional: boolean;
	/** without those that cannot be */
	readonly statuses: ReadonlyMap<CallerKind, number>;
}
