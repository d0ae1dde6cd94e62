import { badValue } from './filter-error.ts';

/** What one filter may ask for at most [ASVS 2.4.1]: far more than any screen needs, far less than hurts. */
export const limits = {
	jsonChars: 64 * 1024,
	whereDepth: 10,
	conditions: 200,
	listItems: 1000,
	textChars: 1000,
	/** compiling one may take PostgreSQL a second */
	patterns: 3,
	patternChars: 200,
	orderKeys: 10,
	includes: 20,
	includeDepth: 3,
	/** of a page that somebody asks for */
	longestPage: 50_000,
	/** of one where no limit is asked for */
	pageWithoutLimit: 10_000,
	/** LoopBack's own, when `skip` comes without `limit` */
	limitWithSkip: 100,
} as const;

/** Carried through one filter, its scopes included. */
export class Budget {
	readonly patterns: string[] = [];
	/** whether `$text` was asked for */
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
