import { crudExpectations } from './crud-rows.ts';
import { callerKinds, type Expectation } from './expectation.ts';
import { expectations } from './expectations.ts';
import { informationExpectations } from './information-expectations.ts';
import { orderExpectations } from './order-expectations.ts';
import { platformExpectations } from './platform-expectations.ts';
import { productionExpectations } from './production-expectations.ts';

function readRow(slice: string, words: readonly string[]): Expectation {
	const [method, path, thing = '', ...statuses] = words;
	if (statuses.length !== callerKinds.length) throw new Error(`not a row: ${words.join(' ')}`);
	const stated = callerKinds.flatMap((kind, index) => (statuses[index] === '.' ? [] : [[kind, Number(statuses[index])] as const]));
	return { slice, route: `${method} ${path}`, thing: thing.replace('?', ''), isOptional: thing.endsWith('?'), statuses: new Map(stated) };
}

function* readTable(): Generator<Expectation> {
	let slice = '';
	const table = [expectations, informationExpectations, orderExpectations, productionExpectations, platformExpectations].join('');
	for (const line of table.split('\n')) {
		const heading = /^(.*?)\s+thing\s+nobody/.exec(line);
		slice = heading?.[1] ?? slice;
		if (heading === null && line !== '') yield readRow(slice, line.split(/\s+/));
	}
}

/** The table as rows, with those that follow from the catalogue's descriptions; a route that is read by GET has the same row for HEAD. */
export const readExpectations = (): Expectation[] =>
	[...readTable(), ...crudExpectations()].flatMap((row) =>
		row.route.startsWith('GET ') ? [row, { ...row, route: row.route.replace('GET', 'HEAD') }] : [row],
	);
