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
		text: 'Type a width or a height, and see at once how sharp the print will be. One button takes the largest size that is still High.',
	},
	mountedprint: {
		title: 'Choose a mount',
		text: 'The mounts are drawn to one scale. Each comes with its own print size, and the ruler tells how sharp that will be.',
	},
	proofprint: {
		title: 'The size of the final print',
		text: 'Type the size that you mean to order later. The proof shows the whole picture small, and a part of it as it will be at that size.',
	},
};

const desktop = (category: CategoryId): readonly TourStep[] => [
	{ target: panel, ...size[category], side: 'right' },
	{
		target: canvas,
		title: 'Choose what is printed',
		text: 'Drag the frame by its corners, sides or middle. The buttons below it do the same, and so do the arrow keys.',
		side: 'left',
	},
	{
		target: views,
		title: 'Look before you order',
		text: 'The finished sheet, its true size on a wall, and your own pixels at 100 %.',
		side: 'top',
	},
	{
		target: steps,
		title: 'Step by step',
		text: 'The steps can be taken in any order, and changed at any time. Help is at the foot.',
		side: 'right',
	},
	{
		target: summary,
		title: 'Every part has its price',
		text: 'With VAT, and worked out anew with each change. The button leads to the next step, and at last to the cart.',
		side: 'left',
	},
];

const phone = (category: CategoryId): readonly TourStep[] => [
	{
		target: canvas,
		title: 'Choose what is printed',
		text: 'Drag the frame by its corners, sides or middle. The buttons below it do the same by taps.',
	},
	{ target: panel, ...size[category], text: `${size[category].text} What is tried shows above; Cancel takes it back.`, side: 'top' },
	{ target: steps, title: 'Step by step', text: 'The steps can be taken in any order, and changed at any time.', side: 'top' },
	{
		target: phoneSummary,
		title: 'Always in sight',
		text: 'The price with VAT. Tap it for every part by name; Add to cart stands beside it.',
		side: 'top',
	},
	{ target: 'button[aria-label="Help"]', title: 'Help', text: 'Short words on each step, and this tour again.', side: 'bottom' },
];

export const editorTour = (category: CategoryId, isPhone: boolean): Tour => ({
	home: `${steps} [aria-selected="true"]`,
	steps: isPhone ? phone(category) : desktop(category),
});
