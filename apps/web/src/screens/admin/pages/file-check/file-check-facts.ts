import type { Design, FreeCheckRequest } from '@print-room/contract';
import { designFactsOf } from '../design/design-facts.ts';

type Reached = Pick<FreeCheckRequest, 'email' | 'answerTo'>;

/** Recipient of the answer: an account's e-mail may have changed since the request. */
export const reachedAt = ({ email, answerTo }: Reached): string => answerTo ?? email;

export const answerAddress = (request: Reached, shopName: string): string =>
	`mailto:${encodeURIComponent(reachedAt(request))}?subject=${encodeURIComponent(`Your file check at ${shopName}`)}`;

const factNames = ['Category', 'Mounted print', 'Print type', 'Size', 'Overall size', 'Border', 'Style'];

/** Label of a fact that is shown even if empty. */
const always = 'Print type';

export const checkedFacts = (design: Design) =>
	designFactsOf(design, null).filter(([name, value]) => factNames.includes(name) && (name === always || value !== 'None'));

export const isDesignGone = ({ design }: Pick<FreeCheckRequest, 'design'>): boolean => design == null;

/** Whether the design's owner is not the person who asked, which a forwarded link makes possible. */
export const isMadeByAnother = ({ design, userId }: Pick<FreeCheckRequest, 'design' | 'userId'>): boolean =>
	design != null && design.userId !== userId;
