/** A problem that keeps the shop from starting until the operator has acted; the message says what to do. */
export class StartProblem extends Error {
	override name = 'StartProblem';
}
