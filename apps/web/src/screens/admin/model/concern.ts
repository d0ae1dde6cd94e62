/** What is wrong, and what somebody has to do about it. */
export interface Concern {
	readonly wrong: string;
	readonly advice: string;
}
