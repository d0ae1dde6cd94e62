import { type Field, fieldSchema } from '@print-room/contract';
import { choicesOf, type FormState, type FormValue, type Sides, sideNames, sidesOf, textOf } from './form-state.ts';
import { figureOf } from './typed-number.ts';

export type Problem = string | Partial<Sides>;
export type Problems = Readonly<Record<string, Problem>>;

const required = 'Required';

type Issue = NonNullable<ReturnType<ReturnType<typeof fieldSchema>['safeParse']>['error']>['issues'][number];

/** Keeps the contract's own messages and words those of the schema library for numbers and lengths. */
const sentenceOf = (issue: Issue): string => {
	if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'Enter a whole number.' : 'Enter a number.';
	if (issue.code === 'too_small' && issue.origin === 'number')
		return issue.inclusive ? `At least ${issue.minimum}.` : `More than ${issue.minimum}.`;
	if (issue.code === 'too_big') return issue.origin === 'string' ? `At most ${issue.maximum} characters.` : `At most ${issue.maximum}.`;
	return issue.message;
};

const numberOf = (text: string): number | null => (text.trim() === '' ? null : figureOf(text));

/** Field value as the API takes it; null if empty. */
const sentValue = (field: Field, value: FormValue | undefined): unknown => {
	switch (field.kind) {
		case 'switch':
			return value === true;
		case 'categories':
			return choicesOf(value);
		case 'money':
		case 'wholeNumber':
		case 'length':
			return numberOf(textOf(value));
		case 'size':
		case 'extents': {
			const [first, second] = sideNames(field.kind);
			const sides = sidesOf(value);
			return { [first]: numberOf(sides.first), [second]: numberOf(sides.second) };
		}
		case 'reference':
		case 'choice':
			return textOf(value) === '' ? null : textOf(value);
		case 'colour':
			return textOf(value).trim() === '' ? null : textOf(value).trim().toLowerCase();
		case 'text':
		case 'longText':
			return textOf(value);
	}
};

const mustBeFilled = (field: Field): boolean =>
	field.kind === 'money' ||
	field.kind === 'wholeNumber' ||
	((field.kind === 'length' || field.kind === 'reference') && field.isRequired === true);

const sidesProblem = (field: Field & { kind: 'size' | 'extents' }, value: FormValue | undefined, issues: readonly Issue[]): Problem => {
	const sides = sidesOf(value);
	const [first, second] = sideNames(field.kind);
	const of = (name: string, text: string): string | undefined => {
		if (text.trim() === '') return required;
		const issue = issues.find(({ path }) => path[0] === name);
		return issue && sentenceOf(issue);
	};
	const [firstProblem, secondProblem] = [of(first, sides.first), of(second, sides.second)];
	return {
		...(firstProblem === undefined ? {} : { first: firstProblem }),
		...(secondProblem === undefined ? {} : { second: secondProblem }),
	};
};

interface CheckedField {
	readonly sent: unknown;
	readonly problem: Problem | null;
}

export const checkField = (field: Field, value: FormValue | undefined): CheckedField => {
	const sent = sentValue(field, value);
	if (sent === null && mustBeFilled(field)) return { sent, problem: required };
	const checked = fieldSchema(field).safeParse(sent);
	if (checked.success) return { sent: checked.data, problem: null };
	const { issues } = checked.error;
	if (field.kind === 'size' || field.kind === 'extents') return { sent, problem: sidesProblem(field, value, issues) };
	const [issue] = issues;
	return { sent, problem: issue === undefined ? required : sentenceOf(issue) };
};

export interface CheckedForm {
	/** API values; valid only if there are no problems */
	readonly values: Readonly<Record<string, unknown>>;
	readonly problems: Problems;
}

export const checkForm = (fields: readonly Field[], { values }: FormState): CheckedForm => {
	const checked = fields.map((field) => ({ name: field.name, ...checkField(field, values[field.name]) }));
	return {
		values: Object.fromEntries(checked.map(({ name, sent }) => [name, sent])),
		problems: Object.fromEntries(checked.flatMap(({ name, problem }) => (problem === null ? [] : [[name, problem]]))),
	};
};
