/** A problem, and what staff have to do about it. */
export interface FlagMessage {
	readonly wrong: string;
	readonly advice: string;
}
