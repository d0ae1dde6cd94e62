import { expectations } from './expectations.ts';

export const callerKinds = ['nobody', 'ended', 'guest', 'regular', 'supervisor', 'admin', 'resting'] as const;
export type CallerKind = (typeof callerKinds)[number];

export interface Expectation {
	readonly slice: string;
	/** as the router names it: `GET /api/designs/:id` */
	readonly route: string;
	readonly thing: string;
	readonly isOptional: boolean;
	/** without those that cannot be */
	readonly statuses: ReadonlyMap<CallerKind, number>;
}

function readRow(slice: string, words: readonly string[]): Expectation {
	const [method, path, thing = '', ...statuses] = words;
	if (statuses.length !== callerKinds.length) throw new Error(`not a row: ${words.join(' ')}`);
	const stated = callerKinds.flatMap((kind, index) => (statuses[index] === '.' ? [] : [[kind, Number(statuses[index])] as const]));
	return { slice, route: `${method} ${path}`, thing: thing.replace('?', ''), isOptional: thing.endsWith('?'), statuses: new Map(stated) };
}

/** The table as rows; a route that is read by GET has the same row for HEAD. */
export function readExpectations(): Expectation[] {
	let slice = '';
	return expectations.split('\n').flatMap((line) => {
		const heading = /^(.*?)\s+thing\s+nobody/.exec(line);
		slice = heading?.[1] ?? slice;
		if (heading !== null || line === '') return [];
		const row = readRow(slice, line.split(/\s+/));
		return row.route.startsWith('GET ') ? [row, { ...row, route: row.route.replace('GET', 'HEAD') }] : [row];
	});
}
