/** A problem, and what staff have to do about it. */
export interface Concern {
	readonly wrong: string;
	readonly advice: string;
}
