import { describe, expect, test } from 'vitest';
import { type Comment, commentsOf, hasDialect, hidesItsSubject } from './support/comments.ts';
import { isSource, isTest, projectFiles, read } from './support/project-files.ts';

/** Share of comments that may break the rule: a regular expression also finds good sentences. */
const maxHidden = 0.01;
const maxDialect = 0.01;

const isProduction = (path: string): boolean => !isTest(path) && !/^(?:e2e|bench|checks|fixtures)\/|\/testing\/|\.d\.ts$|\.css$/.test(path);

const comments = projectFiles
	.filter((path) => isSource(path) && isProduction(path))
	.flatMap((path) => commentsOf(read(path)).map((comment) => ({ ...comment, path })));

const placesOf = (isBad: (comment: Comment) => boolean): string[] =>
	comments.filter(isBad).map(({ path, line, text }) => `${path}:${line}: ${text.slice(0, 100)}`);

describe('comments', () => {
	test('are found in all their forms, and an address is not taken for one', () => {
		const source = [
			"const page = 'https://example.org'; // Page that visitors see.",
			'/** Width in mm. */',
			'/*',
			' * Whose rights are gone',
			' * is told.',
			' */',
		].join('\n');
		expect(commentsOf(source)).toEqual([
			{ line: 1, text: 'Page that visitors see.' },
			{ line: 2, text: 'Width in mm.' },
			{ line: 3, text: 'Whose rights are gone is told.' },
		]);
		expect(commentsOf(source).map((comment) => [hidesItsSubject(comment), hasDialect(comment)])).toEqual([
			[false, false],
			[false, false],
			[true, true],
		]);
		expect(comments.length).toBeGreaterThan(1000);
	});

	test('begin with their subject or a verb', () => {
		const hidden = placesOf(hidesItsSubject);
		expect(hidden.length <= maxHidden * comments.length ? [] : hidden).toEqual([]);
	});

	test('use the words of docs/style.md', () => {
		const found = placesOf(hasDialect);
		expect(found.length <= maxDialect * comments.length ? [] : found).toEqual([]);
	});
});
