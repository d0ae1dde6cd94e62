import { mm, pence } from '@print-room/domain';
import type { EditorAction } from './actions.ts';
import { openEditor } from './open.ts';
import { priceKey } from './price.ts';
import { reduce } from './reducer.ts';
import type { Shop } from './shop.ts';
import type { EditorImage, EditorState } from './state.ts';

export const shop: Shop = {
	categoryId: 'fineartprint',
	steps: ['size', 'media', 'options', 'certificate'],
	labels: { size: 'Print Size', media: 'Media', options: 'Options', certificate: 'Certificate' },
	thresholds: { min: 100, max: 300 },
	sizeRules: { rotation: true, onlyProportionalCrop: false, borders: true },
	borders: [
		{ id: 'border-10', label: 'Extra :W around print', description: '', price: pence(200), widthMM: 10, widthInches: 0.4, widthMm: mm(10) },
		{ id: 'border-25', label: 'Extra :W around print', description: '', price: pence(400), widthMM: 25, widthInches: 1, widthMm: mm(25) },
	],
	media: {
		enabled: true,
		optional: false,
		choices: [
			{ id: 'rag', label: 'Cotton Rag 308', description: '', groupId: 'cotton', maxWidthMm: null },
			{ id: 'baryta', label: 'Baryta 315', description: '', groupId: 'baryta', maxWidthMm: mm(610) },
			{ id: 'odd', label: 'Unpriced', description: '', groupId: 'nobody', maxWidthMm: null },
		],
	},
	options: {
		multiselect: true,
		optional: true,
		showPrice: true,
		choices: [
			{ id: 'deckle', label: 'Deckled edge', description: '', price: pence(500) },
			{ id: 'varnish', label: 'Protective varnish', description: '', price: pence(300) },
		],
	},
	certificates: [
		{ id: 'standard', label: 'Standard certificate', description: '', price: pence(400) },
		{ id: 'numbered', label: 'Signed and numbered', description: '', price: pence(800) },
	],
	defaults: { units: 'mm', borderId: 'border-25', mediaId: 'rag', optionIds: [] },
};

/** 24 MP, 3 : 2. The preview's two scales differ by a rounding, as real ones do. */
export const image: EditorImage = {
	id: 'image-1',
	name: 'Elephants.jpg',
	original: { width: 6000, height: 4000 },
	preview: { width: 2048, height: 1365 },
	scale: { ratioX: 6000 / 2048, ratioY: 4000 / 1365 },
	pictureUrl: '/files/preview.jpg',
	placeholderUrl: 'data:,',
};

export const opened = (changed: Partial<Shop> = {}, picture: EditorImage = image): EditorState =>
	openEditor({ ...shop, ...changed }, picture, 'light');

export const play = (state: EditorState, ...actions: readonly EditorAction[]): EditorState => actions.reduce(reduce, state);

/** The state with its prices answered: cotton £46, baryta £50, net. */
export const priced = (state: EditorState): EditorState => {
	const key = priceKey(state);
	return key === null ? state : reduce(state, { type: 'answer/priceAnswered', key, byGroup: { cotton: pence(4600), baryta: pence(5000) } });
};
