import { paperProfileKey } from '../../catalogue/index.ts';
import type { DesignPaper } from '../../designs/index.ts';

/** Names of the intents as printing programs have them. */
const intentNames: Readonly<Record<DesignPaper['intent'], string>> = {
	relative: 'relative colorimetric with black point compensation',
	perceptual: 'perceptual',
};

const profilesFolder = 'profiles';

const plainName = (name: string): string =>
	name
		.normalize('NFKD')
		.replaceAll(/[^\w.-]+/g, '-')
		.replaceAll(/^[-.]+|[-.]+$/g, '')
		.slice(0, 60);

/** Path of a profile in the zip; the beginning of its hash keeps two versions of one name apart. */
export const profilePath = ({ name, sha256 }: DesignPaper): string =>
	`${profilesFolder}/${[plainName(name), sha256.slice(0, 8)].filter((part) => part !== '').join('_')}.icc`;

export const isProfile = (path: string): boolean => path.startsWith(`${profilesFolder}/`);

export const profileKey = ({ sha256 }: DesignPaper): string => paperProfileKey(sha256);

function printedExactly(share: number): string {
	if (share === 0) return 'all colours can be printed exactly';
	return `${share < 0.01 ? 'less than 1' : Math.round(share * 100)} % cannot be printed exactly`;
}

/** Paper view that the customer saw, for the job ticket. */
export function paperSentence({ name, sha256, intent, isExample, shown }: DesignPaper): string {
	const profile = `${name}${isExample ? ', calculated' : ''} (${sha256.slice(0, 8)}), ${intentNames[intent]}`;
	return shown === null
		? `${profile}. The customer did not look at the proof.`
		: `${profile}. The customer saw the proof: ${printedExactly(shown.share)}.`;
}
