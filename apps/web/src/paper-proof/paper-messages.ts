/** A paper as it is named, with the colours that the shop knows of it. */
interface NamedPaper {
	readonly label: string;
	readonly proof: { readonly isExample: boolean } | null;
}

/** Share of the crop that a paper cannot show, as a whole percentage in words; a trace is less than 1 %. */
const percentMessage = (share: number): string => (share < 0.01 ? 'Less than 1 %' : `${Math.min(Math.round(share * 100), 100)} %`);

export const shareMessage = (share: number): string =>
	share === 0
		? 'All colours of this picture can be printed on this paper.'
		: `${percentMessage(share)} of the picture cannot be printed exactly. Where this paper cannot show the colours, they are printed as the nearest colour.`;

export const mediaShareMessage = (share: number): string => {
	if (share === 0) return 'Shows all of this picture';
	return share < 0.01 ? 'Shows more than 99 % of this picture' : `Shows ${100 - Math.min(Math.round(share * 100), 100)} % of this picture`;
};

export const paperMessage = ({ label, proof }: NamedPaper): string =>
	`As on ${label}.${proof?.isExample ? ' An example, calculated, not measured on this paper.' : ''}`;

export const noMediumMessage = 'Choose a paper first.';
export const noProfileMessage = 'There is no profile of this paper yet. The picture is shown as the screen does.';
/** Instead of the figure, while the browser's own picture is shown. */
export const arrivingMessage =
	'The colours are approximate until your picture has arrived. How much can be printed exactly is worked out then.';
export const workingMessage = 'Showing the paper…';
export const failedMessage = 'The colours of this paper could not be shown.';

export const lightHelp = [
	'A screen is usually brighter than a print in a room, so the print looks darker.',
	'Turn the screen down until a white page is as bright as a sheet of paper held beside it.',
	'If you cannot tell the steps at either end of this strip apart, the screen is far off.',
].join(' ');

export const measuringMessage = 'Working out what it can show…';
export const notArrivedMessage = 'Worked out when your picture has arrived';
export const notMeasuredMessage = 'Couldn’t work out what it can show';
export const noFigureMessage = 'No profile of this paper yet';
