/** Why the shop cannot start, in a sentence for whoever runs it; starting again will not help before they have done something. */
export class StartProblem extends Error {
	override name = 'StartProblem';
}
