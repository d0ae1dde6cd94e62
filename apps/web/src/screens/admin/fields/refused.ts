import type { Field } from '@print-room/contract';
import type { Problem, Problems } from './check-form.ts';

/** What the server refused, by the form's fields; a side's path is its field's with the side's name behind it. */
export const problemsOf = (fields: readonly Field[], details: readonly { path: string; message: string }[]): Problems =>
	Object.fromEntries(
		fields.flatMap(({ name }) => {
			const detail = details.find(({ path }) => path === name || path.endsWith(`.${name}`) || path.includes(`${name}.`));
			return detail === undefined ? [] : [[name, detail.message] satisfies [string, Problem]];
		}),
	);
