import { isTest } from './project-files.ts';

/** Clauses are a letter, a section and a number; product decisions are D and a number. D50 and D65 are standard illuminants. */
const ids = /\b(?:[ACEKOPRS]\d{1,2}\.\d{2}|D(?!50\b|65\b)[1-9]\d?)\b/g;
const bracketed = new RegExp(`\\[${ids.source}\\]`, 'g');
const literals = /(['"`])(?:\\.|(?!\1).)*\1/g;
const startsComment = /^\s*(?:\/\/|\/\*|\*)/;

/** Ids named in a text, with repetitions. */
export const namedIds = (text: string): string[] => [...text.matchAll(ids)].map(([id]) => id);

export const definedIds = (page: string): string[] => [...page.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id);

export const titleIds = (source: string): string[] =>
	source
		.split('\n')
		.filter((line) => !startsComment.test(line))
		.flatMap((line) => [...line.matchAll(literals)].flatMap(([literal]) => (literal.match(bracketed) ?? []).flatMap(namedIds)));

const longTest = /\btest\(\s*(['"`])(?:\\.|(?!\1).)*\1,\s*\{\s*tag: '@long',?\s*\}/g;

/** A source without the titles of journeys that only `npm run test:long` runs. */
export const withoutLong = (source: string): string => source.replaceAll(longTest, 'test(');

/** Ids outside test titles: in comments, code and prose. Lines count from 1. */
export const strayIds = (path: string, text: string): string[] =>
	text.split('\n').flatMap((line, index) => {
		const isTitle = isTest(path) && !startsComment.test(line);
		const rest = isTitle ? line.replaceAll(literals, (literal) => literal.replaceAll(bracketed, '')) : line;
		return namedIds(rest).map((id) => `${path}:${index + 1} ${id}`);
	});
