import { mm, pence } from '@print-room/domain';
import { openEditor } from './open.ts';
import { priceKey } from './order/price.ts';
import { reduce } from './reducer.ts';
import type { EditorAction } from './state/actions.ts';
import { isProof, type MountChoice, type Offer } from './state/offer.ts';
import type { EditorImage, EditorState } from './state/state.ts';

export const offer: Offer = {
	categoryId: 'fineartprint',
	vatPercent: 20,
	leadTimes: { isOn: true, weekdays: [1, 2, 3, 4, 5], closedDays: [], daysOf: { rag: 3 }, today: '2026-11-26' },
	steps: ['size', 'media', 'options', 'certificate'],
	labels: { size: 'Print Size', media: 'Media', options: 'Options', certificate: 'Certificate' },
	thresholds: { min: 100, max: 300 },
	sizeRules: { rotation: true, onlyProportionalCrop: false, borders: true },
	borders: [
		{ id: 'border-10', label: 'Extra :W around print', description: '', price: pence(200), widthMM: 10, widthInches: 0.4, widthMm: mm(10) },
		{ id: 'border-25', label: 'Extra :W around print', description: '', price: pence(400), widthMM: 25, widthInches: 1, widthMm: mm(25) },
	],
	mounts: [],
	mountsLabel: '',
	media: {
		enabled: true,
		optional: false,
		choices: [
			{ id: 'rag', label: 'Cotton Rag 308', description: '', groupId: 'cotton', maxWidthMm: null, proof: null },
			{ id: 'baryta', label: 'Baryta 315', description: '', groupId: 'baryta', maxWidthMm: mm(610), proof: null },
			{ id: 'odd', label: 'Unpriced', description: '', groupId: 'nobody', maxWidthMm: null, proof: null },
		],
	},
	options: {
		multiselect: true,
		optional: true,
		showPrice: true,
		choices: [
			{ id: 'deckle', label: 'Deckled edge', description: '', price: pence(500), colour: null, maxSideMm: null, needsBorder: true },
			{ id: 'varnish', label: 'Protective varnish', description: '', price: pence(300), colour: null, maxSideMm: 600, needsBorder: false },
		],
	},
	certificates: [
		{ id: 'standard', label: 'Standard certificate', description: '', price: pence(400), isNumbered: false },
		{ id: 'numbered', label: 'Signed and numbered', description: '', price: pence(800), isNumbered: true },
	],
	defaults: { units: 'mm', borderId: 'border-25', printItemId: null, mediaId: 'rag', optionIds: [] },
};

const inInches = (lengthMm: number): number => Math.round((lengthMm / 25.4) * 100) / 100;
const inBothUnits = (width: number, height: number): MountChoice['size'] => ({
	mm: { width, height },
	inches: { width: inInches(width), height: inInches(height) },
});

/** The first catalogue's shape: print and board in mm, landscape; the window shows 5 mm less on each side. */
const mount = (id: string, print: readonly [number, number], board: readonly [number, number]): MountChoice => ({
	id,
	label: `${id} print`,
	route: id,
	size: inBothUnits(...print),
	finalSize: inBothUnits(...board),
	aperture: inBothUnits(print[0] - 10, print[1] - 10),
});

export const mounts: readonly MountChoice[] = [
	mount('six-by-four', [152, 102], [254, 203]),
	mount('seven-by-five', [178, 127], [254, 203]),
	mount('eight-by-six', [203, 152], [305, 254]),
	mount('ten-by-eight', [254, 203], [356, 279]),
	mount('a-four', [297, 210], [406, 305]),
	mount('twelve-by-eight', [305, 203], [406, 305]),
	mount('twelve-by-ten', [305, 254], [406, 356]),
	mount('fourteen-by-eleven', [356, 279], [508, 406]),
	mount('sixteen-by-twelve', [406, 305], [508, 406]),
	mount('a-three', [420, 297], [508, 406]),
	mount('eighteen-by-twelve', [457, 305], [610, 457]),
	mount('twenty-by-sixteen', [508, 406], [610, 508]),
	mount('eight-square', [203, 203], [305, 305]),
	mount('ten-square', [254, 254], [356, 356]),
	mount('twelve-square', [305, 305], [406, 406]),
];

/** Size from the list, one style of board that must be chosen, no border. */
export const mountOffer: Offer = {
	...offer,
	categoryId: 'mountedprint',
	sizeRules: { rotation: true, onlyProportionalCrop: true, borders: false },
	borders: [],
	mounts,
	mountsLabel: 'Window mount',
	options: {
		multiselect: false,
		optional: false,
		showPrice: true,
		choices: [
			{ id: 'soft', label: 'Soft white', description: '', price: pence(0), colour: '#f4f2ec', maxSideMm: null, needsBorder: false },
			{ id: 'black', label: 'Museum black', description: '', price: pence(500), colour: '#1f1f1f', maxSideMm: null, needsBorder: false },
		],
	},
	defaults: { units: 'mm', borderId: null, printItemId: 'a-four', mediaId: 'rag', optionIds: ['soft'] },
};

/** A typed size, no border, one price. */
export const proofOffer: Offer = {
	...offer,
	categoryId: 'proofprint',
	steps: ['size', 'media'],
	sizeRules: { rotation: true, onlyProportionalCrop: false, borders: false },
	borders: [],
	options: { ...offer.options, choices: [] },
	certificates: [],
	defaults: { ...offer.defaults, borderId: null },
};

export const offers: readonly Offer[] = [offer, mountOffer, proofOffer];

/** 24 MP, 3 : 2. The preview's two scales differ by a rounding, as real ones do. */
export const image: EditorImage = {
	id: 'image-1',
	name: 'Elephants.jpg',
	original: { width: 6000, height: 4000 },
	preview: { width: 2048, height: 1365 },
	scale: { ratioX: 6000 / 2048, ratioY: 4000 / 1365 },
	pictureUrl: '/files/preview.jpg',
	standInUrls: ['data:,'],
	ownerId: 'ines',
	arrival: { is: 'here' },
};

export const opened = (changed: Partial<Offer> = {}, picture: EditorImage = image): EditorState =>
	openEditor({ ...offer, ...changed }, picture, 'light');

export const play = (state: EditorState, ...actions: readonly EditorAction[]): EditorState => actions.reduce(reduce, state);

export const openedIn = (offered: Offer, picture: EditorImage = image, route: string | null = null): EditorState =>
	openEditor(offered, picture, 'light', route);

/** The state with its prices answered: cotton £46, baryta £50, net; a proof £12. */
export const priced = (state: EditorState, vatPercent = 20): EditorState => {
	const key = priceKey(state);
	if (key === null) return state;
	const answer = isProof(state.offer) ? { byGroup: {}, forAll: pence(1200) } : { byGroup: { cotton: pence(4600), baryta: pence(5000) } };
	return reduce(state, { type: 'answer/priceAnswered', key, vatPercent, ...answer });
};
