import type { CreateDesign } from '@print-room/contract';
import {
	type NotOrderable,
	notOrderable,
	type OptionedPrint,
	type OptionProblem,
	optionProblem,
	overallSize,
	penceToPounds,
	type Size,
	type SizeProblem,
	sizeProblem,
} from '@print-room/domain';
import { borderMmOf, densityOf, printCropOf, sizeOf } from '../print/geometry.ts';
import { mountOf } from '../print/mount.ts';
import { movedSection } from '../print/section.ts';
import { findBorder, findMedia, findOptions, isProof, type OptionChoice } from '../state/offer.ts';
import type { EditorState } from '../state/state.ts';
import { certificateObstacle, sentWords } from './certificate.ts';
import { imagePrice, priceStatus } from './price.ts';
import { totalOf } from './price-lines.ts';

/** Reason why the print cannot be added to the cart now; each has a text beside the button. */
export type Obstacle =
	| NotOrderable
	| 'NOT_YOURS'
	| 'LOGGED_OUT'
	| 'IMAGE_COMING'
	| 'IMAGE_REFUSED'
	| 'CERTIFICATE_NOT_READY'
	| 'PRICE_WORKING_OUT'
	| 'PRICE_FAILED';

type Ordered = Pick<EditorState, 'offer' | 'image' | 'claim' | 'work' | 'price' | 'editions'>;

export const sizeObstacle = ({ offer, work }: Pick<EditorState, 'offer' | 'work'>): SizeProblem | null =>
	sizeProblem(sizeOf(work), borderMmOf(offer, work));

const optionedPrint = (state: Pick<EditorState, 'offer' | 'work'>): OptionedPrint => ({
	overall: overallOf(state),
	borderMm: borderMmOf(state.offer, state.work),
});

/** Reason why this print cannot have an option, chosen or not; null if it can. */
export const optionObstacle = (state: Pick<EditorState, 'offer' | 'work'>, option: OptionChoice): OptionProblem | null =>
	optionProblem(option, optionedPrint(state));

export const impossibleOptions = (
	state: Pick<EditorState, 'offer' | 'work'>,
): readonly { readonly option: OptionChoice; readonly problem: OptionProblem }[] =>
	findOptions(state.offer, state.work.optionIds).flatMap((option) => {
		const problem = optionObstacle(state, option);
		return problem === null ? [] : [{ option, problem }];
	});

export const obstacleOf = (state: Ordered): Obstacle | null => {
	const { offer, image, claim, work } = state;
	if (claim !== 'own') return claim === 'lost' ? 'LOGGED_OUT' : 'NOT_YOURS';
	if (image.arrival.is === 'refused') return 'IMAGE_REFUSED';
	const media = findMedia(offer, work.mediaId);
	const price = imagePrice(state);
	const status = priceStatus(state);
	const obstacle = notOrderable({
		mediaId: work.mediaId,
		mediaRequired: offer.media.enabled && !(isProof(offer) && offer.media.optional),
		mediaActive: media !== null,
		mediaMaxWidthMm: media?.maxWidthMm ?? null,
		// A declared total of 0 is reserved for designs that are only to be checked, so such a design cannot be ordered.
		imagePence: totalOf(state)?.net === 0 ? null : price,
		density: densityOf(image, work),
		thresholds: offer.thresholds,
		size: sizeOf(work),
		...optionedPrint(state),
		options: findOptions(offer, work.optionIds),
	});
	if (obstacle === 'NO_PRICE' && status === 'workingOut') return 'PRICE_WORKING_OUT';
	if (obstacle === 'NO_PRICE' && status === 'failed') return 'PRICE_FAILED';
	return obstacle === null && certificateObstacle(state) !== null ? 'CERTIFICATE_NOT_READY' : obstacle;
};

/** The image with its border on every side; of a window mount its board. */
export const overallOf = ({ offer, work }: Pick<EditorState, 'offer' | 'work'>): Size =>
	mountOf(offer, work)?.finalSize ?? overallSize(sizeOf(work), findBorder(offer, work.borderId));

/** The choices as they are sent. No owner: the server takes the caller. */
export const choicesOf = ({ offer, image, work }: Pick<EditorState, 'offer' | 'image' | 'work'>): Omit<CreateDesign, 'price'> => {
	const { units, ...size } = sizeOf(work);
	const { width, height } = overallOf({ offer, work });
	const section = movedSection(offer, work);
	const certificateText = sentWords(offer, work);
	return {
		imageId: image.id,
		categoryId: offer.categoryId,
		print: { crop: printCropOf(image, work), size, finalSize: { width, height }, units, ...(section === null ? {} : { section }) },
		mediaId: work.mediaId,
		borderId: work.borderId,
		options: [...work.optionIds],
		certificateId: work.certificateId,
		...(certificateText === null ? {} : { certificateText }),
		...(work.printItemId === null ? {} : { printItemId: work.printItemId }),
	};
};

/** null while it is not orderable, or its image is on its way. */
export const designOf = (state: Ordered): CreateDesign | null => {
	const total = totalOf(state);
	if (total === null || obstacleOf(state) !== null || state.image.arrival.is !== 'here') return null;
	return { ...choicesOf(state), price: penceToPounds(total.net), vatPercent: total.vatPercent };
};
