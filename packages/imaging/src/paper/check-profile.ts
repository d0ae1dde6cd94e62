import { channelsOf, type ProfileHead } from './icc/profile-head.ts';
import { RefusedProfile } from './icc/refusal.ts';
import { deltaE00, type Lab, labOf } from './lab.ts';
import { absolute, compensatedBlack, paperBlack, paperWhite, rowOf } from './paper-white.ts';
import type { LabRows, PaperTransforms } from './transforms.ts';

const DARKEST_WHITE = 75;
const MOST_TINT = 15;
const LIGHTEST_BLACK = 45;
const LEAST_RANGE = 45;
const GREYS = 65;
const MOST_STEP_BACK = 1;
const LIGHTEST_LOSS = 5;
const ROUND_TRIPS = 500;
const MOST_ERROR = 3;
/** L* by which black point compensation may leave black above, and below, the paper's own. */
const BLACK_ABOVE = 8;
const BLACK_BELOW = 1;

export interface WhiteAndBlack {
	/** Absolute. */
	readonly white: Lab;
	readonly black: Lab;
}

function requireFinite(rows: Iterable<number>): void {
	for (const part of rows) if (!Number.isFinite(part)) throw new RefusedProfile('PROFILE_DAMAGED', 'a colour is no number');
}

function checkWhiteAndBlack(head: ProfileHead, paper: PaperTransforms): WhiteAndBlack {
	const whiteXyz = paperWhite(head);
	const white = labOf(whiteXyz);
	const black = paperBlack(paper, whiteXyz);
	requireFinite([...white, ...black]);
	if (!(white[0] >= DARKEST_WHITE && white[0] <= 105) || Math.abs(white[1]) > MOST_TINT || Math.abs(white[2]) > MOST_TINT)
		throw new RefusedProfile('PROFILE_WHITE', `white ${white.join(', ')}`, Math.round(white[0]));
	if (black[0] > LIGHTEST_BLACK || white[0] - black[0] < LEAST_RANGE)
		throw new RefusedProfile('PROFILE_BLACK', `black ${black.join(', ')}`, Math.round(black[0]));
	const [compensated] = labOf(absolute(compensatedBlack(paper), whiteXyz));
	if (compensated > black[0] + BLACK_ABOVE || compensated < black[0] - BLACK_BELOW)
		throw new RefusedProfile('PROFILE_BLACK', `black becomes ${compensated}`, Math.round(compensated));
	return { white, black };
}

function checkGreys(paper: PaperTransforms): void {
	const greys: LabRows = new Float32Array(GREYS * 3);
	for (let grey = 0; grey < GREYS; grey++) greys[grey * 3] = (grey * 100) / (GREYS - 1);
	const printed = paper.labOfInks(paper.inksOfLab(greys, 'relative', true));
	requireFinite(printed);
	let highest = Number.NEGATIVE_INFINITY;
	for (let grey = 0; grey < GREYS; grey++) {
		const [lightness] = rowOf(printed, grey);
		if (lightness < highest - MOST_STEP_BACK) throw new RefusedProfile('PROFILE_GREYS', `grey ${grey} is darker than one before`);
		highest = Math.max(highest, lightness);
	}
	if (highest < 100 - LIGHTEST_LOSS) throw new RefusedProfile('PROFILE_GREYS', `white is printed with L ${highest}`);
}

/** Numbers of 0 to 1 that are the same each time. */
function steadyNumbers(): () => number {
	let state = 12_345;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** Colours inside of what can be printed must survive the way from device to colour and back. */
function checkRoundTrip({ space }: ProfileHead, paper: PaperTransforms): void {
	const next = steadyNumbers();
	// The fourth ink is left out: many mixtures with it have the same colour, and some more ink than a table gives back.
	const inks = new Uint16Array(ROUND_TRIPS * channelsOf(space)).map((_, at) =>
		space === 'cmyk' && at % 4 === 3 ? 0 : Math.round((0.1 + 0.8 * next()) * (space === 'cmyk' ? 0.7 : 1) * 65_535),
	);
	const first = paper.labOfInks(inks);
	const second = paper.labOfInks(paper.inksOfLab(first, 'relative', false));
	requireFinite(first);
	requireFinite(second);
	const errors = Array.from({ length: ROUND_TRIPS }, (_, at) => deltaE00(rowOf(first, at), rowOf(second, at))).sort((a, b) => a - b);
	const median = errors[ROUND_TRIPS >> 1] ?? 0;
	if (median > MOST_ERROR) throw new RefusedProfile('PROFILE_ROUND_TRIP', `median ${median}`);
}

/**
 * Tries a profile whose head and tables are valid, and returns its white and black.
 * @throws RefusedProfile for one that no paper can have
 */
export function checkProfile(head: ProfileHead, paper: PaperTransforms): WhiteAndBlack {
	const found = checkWhiteAndBlack(head, paper);
	checkGreys(paper);
	checkRoundTrip(head, paper);
	return found;
}
