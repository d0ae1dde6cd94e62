import { readFile } from 'node:fs/promises';
import { iccProfileName } from '../format/icc-name.ts';
import type { ReadPaperProfileOptions, ReadPaperProfileResult } from '../tasks.ts';
import { checkProfile } from './check-profile.ts';
import { gamutOf } from './gamut.ts';
import { checkTables } from './icc/check-tables.ts';
import { type ProfileHead, readProfileHead } from './icc/profile-head.ts';
import { RefusedProfile } from './icc/refusal.ts';
import type { Lab } from './lab.ts';
import { openPaper } from './transforms.ts';

/** Rounded as instruments show it. */
const rounded = ([l, a, b]: Lab): Lab => {
	const part = (value: number) => Math.round(value * 100) / 100;
	return [part(l), part(a), part(b)];
};

/** Intents that a profile has both tables for; without them Little CMS silently takes another. */
function intentsOf({ tags }: ProfileHead): ('relative' | 'perceptual')[] {
	return [...(tags.has('B2A1') ? (['relative'] as const) : []), ...(tags.has('B2A0') ? (['perceptual'] as const) : [])];
}

/** Reads and tries the ICC profile of a paper; a refusal is an answer, and not an error. */
export async function readPaperProfile({ input }: ReadPaperProfileOptions): Promise<ReadPaperProfileResult> {
	const bytes = await readFile(input);
	try {
		const head = readProfileHead(bytes);
		checkTables(head);
		const paper = await openPaper(input, head);
		const { white, black } = checkProfile(head, paper);
		return {
			isUsable: true,
			name: iccProfileName(bytes),
			space: head.space,
			version: head.version,
			white: rounded(white),
			black: rounded(black),
			intents: intentsOf(head),
			gamut: gamutOf(head, paper),
		};
	} catch (error) {
		if (!(error instanceof RefusedProfile)) throw error;
		return { isUsable: false, refusal: error.refusal, lightness: error.lightness, reason: error.message };
	}
}
