/** Reasons why a profile cannot show a paper; the contract lists the same codes with a sentence for each. */
export const profileRefusals = [
	'NO_PROFILE',
	'PROFILE_DAMAGED',
	'PROFILE_VERSION',
	'PROFILE_OF_SCREEN',
	'PROFILE_CLASS',
	'PROFILE_SPACE',
	'PROFILE_WITHOUT_COLOURS_TO_INK',
	'PROFILE_WITHOUT_INK_TO_COLOURS',
	'PROFILE_WHITE',
	'PROFILE_BLACK',
	'PROFILE_GREYS',
	'PROFILE_ROUND_TRIP',
] as const;

export type ProfileRefusal = (typeof profileRefusals)[number];

/** A profile that cannot show a paper. `lightness`: the L* that is at fault, of paper or black. */
export class RefusedProfile extends Error {
	readonly refusal: ProfileRefusal;
	readonly lightness: number | null;

	constructor(refusal: ProfileRefusal, message: string, lightness: number | null = null) {
		super(message);
		this.name = 'RefusedProfile';
		this.refusal = refusal;
		this.lightness = lightness;
	}
}
