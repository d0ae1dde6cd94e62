import type { Design, FreeCheckRequest } from '@print-room/contract';
import { designFactsOf } from '../design/design-facts.ts';

type Reached = Pick<FreeCheckRequest, 'email' | 'answerTo'>;

/** Where an answer is mailed to: an account's e-mail may have changed since it was asked. */
export const reachedAt = ({ email, answerTo }: Reached): string => answerTo ?? email;

/** A link that begins the answer. */
export const answerAddress = (request: Reached, shopName: string): string =>
	`mailto:${encodeURIComponent(reachedAt(request))}?subject=${encodeURIComponent(`Your file check at ${shopName}`)}`;

const told = ['Category', 'Mounted print', 'Print type', 'Size', 'Overall size', 'Border', 'Style'];

/** Shown even where it is empty. */
const always = 'Print type';

/** What one has to know of the design to look at its file. */
export const checkedFacts = (design: Design) =>
	designFactsOf(design, null).filter(([name, value]) => told.includes(name) && (name === always || value !== 'None'));

/** There was one, and it is gone; or the request never had any. */
export const isDesignGone = ({ design }: Pick<FreeCheckRequest, 'design'>): boolean => design == null;

/** Whether somebody else made the design than asked: whoever opened the mailed link may. */
export const isMadeByAnother = ({ design, userId }: Pick<FreeCheckRequest, 'design' | 'userId'>): boolean =>
	design != null && design.userId !== userId;
