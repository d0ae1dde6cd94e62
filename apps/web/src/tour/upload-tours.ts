import type { Tour } from './tour-step.ts';

const zone = 'section[aria-label="Add images"]';
const firstCard = 'section[aria-label="Your images"] li[aria-posinset="1"]';

export const firstVisitTour = (isPhone: boolean): Tour => ({
	home: `${zone} button`,
	steps: [
		{
			target: isPhone ? `${zone} button` : zone,
			title: 'Start with an image',
			text: isPhone
				? 'Choose one or several at full size. Uploads can be paused, and resume automatically after a lost connection.'
				: 'Drop one or several anywhere on the page, or choose files. Uploads can be paused, and resume automatically after a lost connection.',
			side: isPhone ? 'top' : 'left',
		},
		{
			target: isPhone ? 'h1' : 'nav[aria-label="Print categories"]',
			title: 'Three kinds of print',
			text: isPhone
				? 'Fine art prints to any size, prints in a window mount, and proofs. The arrow beside the title changes the kind; your images stay.'
				: 'Fine art prints to any size, prints in a window mount, and proofs to judge a print by. All three use the same images.',
			side: 'bottom',
		},
	],
});

export const firstImageTour: Tour = {
	home: `${firstCard} a`,
	steps: [
		{
			target: firstCard,
			title: 'Your image is here',
			text: 'Below it are its size in pixels and the largest print size that is sharp at close range. If the file needed converting, a line below says how.',
			side: 'right',
		},
		{
			target: `${firstCard} a`,
			title: 'Continue to the editor',
			text: 'There you choose the part, the size and the paper, and see the price. The image stays here for the next print.',
			side: 'bottom',
		},
	],
};
