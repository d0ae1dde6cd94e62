import { type FileFinding, type FindingCode, type FindingFigures, formatSize, type Ppi, type Size, shownPpi } from '@print-room/domain';
import { sourceMessages } from './source-messages.ts';

export type FindingsSide = 'customer' | 'staff';

export interface FindingMessage {
	readonly title: string;
	readonly text: string;
	readonly advice: string | null;
	/** replaces advice that names another size, where the size is paid for and stays */
	readonly adviceAtSize?: string;
	/** replaces the text where the size is paid for and stays */
	readonly textAtSize?: string;
}

type FindingMessages = Readonly<{ both: FindingMessage; staff?: Partial<FindingMessage> }>;

const ppiText = (density: Ppi): string => `${shownPpi(density, null)} ppi`;

/** Same rounding as in the editor. */
const shortOf = (threshold: number, density: Ppi): string => `${shownPpi(density, { min: threshold, max: threshold })} ppi`;

/** `0.4 %`; `< 0.1 %` for tiny non-zero shares. */
export const percentText = (share: number): string => {
	if (share > 0 && share < 0.001) return '< 0.1 %';
	const percent = share * 100;
	return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)} %`;
};

interface Sized {
	readonly largestHigh: Size | null;
	readonly isSizeFixed: boolean;
}

const smaller = ({ largestHigh, isSizeFixed }: Sized): string => {
	if (isSizeFixed) return 'Choose a smaller window mount, or a file with more pixels.';
	if (largestHigh === null) return 'Choose a larger part of the picture, or a file with more pixels.';
	return `Choose a smaller size: up to ${formatSize(largestHigh)} is High. Or send a file with more pixels.`;
};

/** Advice below the minimum: the largest printable size and the largest High size. */
const smallerStill = ({ largest, ...sized }: Sized & { readonly largest: Size | null }): string => {
	if (sized.isSizeFixed || largest === null) return smaller(sized);
	const high = sized.largestHigh === null ? '' : `, and up to ${formatSize(sized.largestHigh)} is High`;
	return `Choose a smaller size: up to ${formatSize(largest)} can be printed${high}. Or send a file with more pixels.`;
};

const morePixels = 'Choose a larger part of the picture, or send a file with more pixels.';
const asMade = 'Send the file as the camera or scanner made it, in its full size and not enlarged';
const withProfile = 'Save it again with its colour profile embedded, and replace the file.';
const earlierVersion = 'Bring these tones back in the raw file or an earlier version, and replace the file. If that is intended, leave it.';

const messages: { readonly [Code in FindingCode]: (figures: FindingFigures[Code]) => FindingMessages } = {
	belowMinimum: ({ density, least, ...sized }) => ({
		both: {
			title: 'Too few pixels for this size',
			text: `The file has ${shortOf(least, density)} at this size; below ${least} ppi the pixels would show, so we do not print it.`,
			textAtSize: `The file has ${shortOf(least, density)} at this size; below ${least} ppi the pixels show.`,
			advice: smallerStill(sized),
			adviceAtSize: morePixels,
		},
		staff: {
			title: `Below the minimum of ${least} ppi`,
			text: `${shortOf(least, density)} at this size: it cannot be ordered at this size.`,
			textAtSize: `${shortOf(least, density)} at this size, which is paid for: the pixels will show.`,
		},
	}),
	notHigh: ({ density, high, ...sized }) => ({
		both: {
			title: 'Average resolution',
			text: `The file has ${shortOf(high, density)} at this size. From ${high} ppi on a print is sharp close up; this one is from a little farther away.`,
			advice: smaller(sized),
			adviceAtSize: morePixels,
		},
		staff: { text: `${shortOf(high, density)} at this size; High begins at ${high} ppi.` },
	}),
	enlarged: ({ times, worth, quality }) => ({
		both: {
			title: `Seems to have been enlarged ${times} times or more`,
			text:
				quality === 'high'
					? `Its real detail is about ${ppiText(worth)} at this size at most, still High.`
					: `Enlarging adds pixels but no detail: its real detail is about ${ppiText(worth)} at this size at most.`,
			...(quality === 'high' ? { advice: null } : { advice: `${asMade}, or choose a smaller size.`, adviceAtSize: `${asMade}.` }),
		},
	}),
	soft: ({ finestDetail }) => ({
		both: {
			title: 'Looks soft at full size',
			text: 'Nothing in the picture is sharp at full size: it may be out of focus, blurred by movement, or heavily compressed.',
			advice: 'If it is meant to be soft, leave it. Otherwise send a sharper file, or choose a smaller size.',
			adviceAtSize: 'If it is meant to be soft, leave it. Otherwise send a sharper file.',
		},
		staff: { text: `Finest detail is ${percentText(finestDetail)} of that at twice its scale, even where the picture is sharpest.` },
	}),
	clippedHighlights: ({ share }) => ({
		both: {
			title: `Highlights at their limit: ${percentText(share)}`,
			text: 'There, the file has no more detail in the lightest tones or the strongest colours; pure white is left unprinted.',
			advice: earlierVersion,
		},
	}),
	clippedShadows: ({ share }) => ({
		both: {
			title: `Shadows at their limit: ${percentText(share)}`,
			text: 'There, the file has no more detail in the darkest tones or the strongest colours.',
			advice: earlierVersion,
		},
	}),
	pressWithoutProfile: ({ profile }) => ({
		both: {
			title: sourceMessages.unprofiledCmyk,
			text: `${sourceMessages.unprofiledCmykText(profile)} The colours may come out differently.`,
			advice: `${withProfile} Best is RGB, as it was before it was made CMYK.`,
		},
	}),
	cmykToSrgb: () => ({
		both: {
			title: sourceMessages.cmykToSrgb,
			text: 'The page has drawings or several pictures in CMYK. It was converted to sRGB with the profiles in the PDF, or with our standard press profile where there are none.',
			advice:
				'If its colours look right here, leave it. Otherwise export the page from its program as an RGB file with its profile: PDF, TIFF or PNG.',
		},
	}),
	cmyk: ({ profile }) => ({
		both: {
			title: profile === null ? 'CMYK' : `CMYK: ${profile}`,
			text: 'The file was made for a printing press, which has fewer colours than our prints.',
			advice: 'If you have it in RGB, as it was before, replace the file. Otherwise leave it: it is printed in the colours of its profile.',
		},
	}),
	untagged: () => ({
		both: {
			title: 'No colour profile',
			text: sourceMessages.unprofiledText,
			advice: `If its colours look right here, leave it. Otherwise: ${withProfile.charAt(0).toLowerCase()}${withProfile.slice(1)}`,
		},
	}),
	untaggedGrey: () => ({
		both: {
			title: sourceMessages.unprofiledGrey,
			text: sourceMessages.unprofiledGreyText,
			advice: `If its greys look right here, leave it. Otherwise: ${withProfile.charAt(0).toLowerCase()}${withProfile.slice(1)}`,
		},
	}),
	transparent: () => ({
		both: {
			title: 'Transparent parts',
			text: `They ${sourceMessages.printWhite}`,
			advice: 'If they are meant to have a colour, save the file with a background of that colour, and replace it.',
		},
	}),
	firstPageOnly: ({ pages }) => ({
		both: {
			title: sourceMessages.firstPage(pages),
			text: 'Only the first page is printed.',
			advice: 'If you want another page, save it as a separate file and replace this file.',
		},
	}),
	firstFrameOnly: ({ pages }) => ({
		both: {
			title: `First picture of ${pages}`,
			text: 'The file is animated; its first picture is printed.',
			advice: 'If you want another picture, save it as a separate file and replace this file.',
		},
	}),
	converted: () => ({
		both: {
			title: 'Converted for printing',
			text: 'Prints cannot be cut from this kind of file directly: it was converted, without losing resolution.',
			advice: 'Look at it closely here: it is printed as you see it.',
		},
		staff: {
			text: 'Converted automatically from what was uploaded, and not adjusted.',
			advice: 'Compare it with the original. On the page of the design, a better conversion can replace it.',
		},
	}),
	rendered: () => ({
		both: {
			title: 'Drawn for printing',
			text: 'Pages and drawings have no pixels of their own: this one was drawn with as many as a large print needs.',
			advice: 'Look at its lettering and thin lines in the loupe.',
		},
	}),
	depthReduced: ({ bitDepth }) => ({
		both: {
			title: `Printed with ${bitDepth} bits per channel`,
			text: `${sourceMessages.finerTones}. The difference is rarely visible, and shows first in smooth skies.`,
			advice: sourceMessages.tiffKeepsAll,
		},
	}),
	notMeasured: () => ({
		both: { title: 'Sharpness and clipping: not measured yet', text: 'This takes a few seconds after a file is submitted.', advice: null },
		staff: { text: 'It is measured in the background; a file that cannot be read stays without figures.' },
	}),
};

/** The type parameter ties a finding's figures to its code, which TypeScript does not infer. */
const messageOf = <Code extends FindingCode>({
	code,
	figures,
}: {
	readonly code: Code;
	readonly figures: FindingFigures[Code];
}): FindingMessages => messages[code](figures);

export const findingMessage = (finding: FileFinding, side: FindingsSide): FindingMessage => {
	const { both, staff } = messageOf(finding);
	return side === 'staff' ? { ...both, ...staff } : both;
};
