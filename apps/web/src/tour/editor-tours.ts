import type { CategoryId } from '@print-room/domain';
import type { Tour, TourStep } from './tour-step.ts';

const panel = '#editor-panel';
const canvas = 'section[aria-label="Drawing"]';
const views = 'fieldset[aria-label="View"]';
const steps = '[role="tablist"][aria-label="Steps"]';
const summary = 'section[aria-label="Summary"]';
const phoneSummary = 'div:has(> button[aria-controls="editor-summary"])';

const size: Readonly<Record<CategoryId, Pick<TourStep, 'title' | 'text'>>> = {
	fineartprint: {
		title: 'Any size you like',
		text: 'Type a width or a height, and see at once how sharp the print will be. One button sets the largest size that still has High quality.',
	},
	mountedprint: {
		title: 'Choose a mount',
		text: 'The mounts are drawn to scale. Each has its own print size, and the ruler shows how sharp that will be.',
	},
	proofprint: {
		title: 'The size of the final print',
		text: 'Type the size that you plan to order later. The proof shows the whole image at a small size, and a part of it at the final size.',
	},
};

const desktop = (category: CategoryId): readonly TourStep[] => [
	{ target: panel, ...size[category], side: 'right' },
	{
		target: canvas,
		title: 'Choose what is printed',
		text: 'Drag the frame by its corners, sides or middle, or use the buttons below it or the arrow keys.',
		side: 'left',
	},
	{
		target: views,
		title: 'Preview before you order',
		text: 'The finished sheet, its true size on a wall, and your own pixels at 100 %.',
		side: 'top',
	},
	{
		target: steps,
		title: 'Step by step',
		text: 'You can take the steps in any order and change them at any time. Help is at the bottom.',
		side: 'right',
	},
	{
		target: summary,
		title: 'Every part has its price',
		text: 'Including VAT, and updated with each change. The button leads to the next step and finally adds the print to the cart.',
		side: 'left',
	},
];

const phone = (category: CategoryId): readonly TourStep[] => [
	{
		target: canvas,
		title: 'Choose what is printed',
		text: 'Drag the frame by its corners, sides or middle, or tap the buttons below it.',
	},
	{ target: panel, ...size[category], text: `${size[category].text} Changes show above; Cancel undoes them.`, side: 'top' },
	{ target: steps, title: 'Step by step', text: 'You can take the steps in any order and change them at any time.', side: 'top' },
	{
		target: phoneSummary,
		title: 'Always in sight',
		text: 'The price including VAT. Tap it for the details; Add to cart is beside it.',
		side: 'top',
	},
	{ target: 'button[aria-label="Help"]', title: 'Help', text: 'A short guide to each step, and this tour.', side: 'bottom' },
];

export const editorTour = (category: CategoryId, isPhone: boolean): Tour => ({
	home: `${steps} [aria-selected="true"]`,
	steps: isPhone ? phone(category) : desktop(category),
});
