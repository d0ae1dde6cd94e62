import type { Tour } from './tour-step.ts';

const zone = 'section[aria-label="Add images"]';
const firstCard = 'section[aria-label="Your images"] li[aria-posinset="1"]';

export const firstVisitTour = (isPhone: boolean): Tour => ({
	home: `${zone} button`,
	steps: [
		{
			target: isPhone ? `${zone} button` : zone,
			title: 'Begin with a picture',
			text: isPhone
				? 'Choose one or several at full size. Each can be paused, and goes on by itself after a lost connection.'
				: 'Drop one or several anywhere on the page, or choose files. Each can be paused, and goes on by itself after a lost connection.',
			side: isPhone ? 'top' : 'left',
		},
		{
			target: isPhone ? 'h1' : 'nav[aria-label="Print categories"]',
			title: 'Three kinds of print',
			text: isPhone
				? 'Fine art prints to any size, prints in a window mount, and proofs. The arrow beside the title changes the kind; your images stay.'
				: 'Fine art prints to any size, prints in a window mount, and proofs to judge a print by. Your images are the same in all three.',
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
			text: 'Under it stand its pixels, and the largest size that will still be sharp close at hand. A line below tells how the file was read, if there is something to know.',
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
