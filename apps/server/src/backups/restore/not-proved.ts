/** A restored shop that is not as its backup was; the problems are sentences for people. */
export class NotProved extends Error {
	override name = 'NotProved';
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super(['The restored shop is not as the backup was:', ...problems.slice(0, 20).map((problem) => `  ${problem}`)].join('\n'));
		this.problems = problems;
	}
}
