import type { Field } from '@print-room/contract';
import type { Problem, Problems } from './check-form.ts';

/** Errors of the server by form field; the path of a side is its field's name and the side's. */
export const problemsOf = (fields: readonly Field[], details: readonly { path: string; message: string }[]): Problems =>
	Object.fromEntries(
		fields.flatMap(({ name }) => {
			const detail = details.find(({ path }) => path === name || path.endsWith(`.${name}`) || path.includes(`${name}.`));
			return detail === undefined ? [] : [[name, detail.message] satisfies [string, Problem]];
		}),
	);
