import { badValue } from './filter-error.ts';

/** Limits of one filter [ASVS 2.4.1]: far above what any screen needs, far below what hurts. */
export const limits = {
	jsonChars: 64 * 1024,
	whereDepth: 10,
	conditions: 200,
	listItems: 1000,
	textChars: 1000,
	/** Compiling a pattern may take PostgreSQL a second. */
	patterns: 3,
	patternChars: 200,
	orderKeys: 10,
	includes: 20,
	includeDepth: 3,
	/** most items of a page with an explicit limit */
	longestPage: 50_000,
	/** most items of a page without a limit */
	pageWithoutLimit: 10_000,
	/** LoopBack's own, when `skip` comes without `limit` */
	limitWithSkip: 100,
} as const;

/** Counts of one filter, shared by its scopes. */
export class Budget {
	readonly patterns: string[] = [];
	hasSearch = false;
	#conditions = 0;
	#includes = 0;

	spendCondition(): void {
		this.#conditions += 1;
		if (this.#conditions > limits.conditions) throw badValue('The filter', `of at most ${limits.conditions} conditions`);
	}

	spendPattern(pattern: string): void {
		if (this.patterns.length === limits.patterns) throw badValue('The filter', `of at most ${limits.patterns} patterns`);
		this.patterns.push(pattern);
	}

	spendInclude(): void {
		this.#includes += 1;
		if (this.#includes > limits.includes) throw badValue('The filter', `of at most ${limits.includes} inclusions`);
	}
}
