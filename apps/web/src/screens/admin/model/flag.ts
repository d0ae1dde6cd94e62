export interface FlagMessage {
	readonly wrong: string;
	readonly advice: string;
}
