import type { Design, FreeCheckRequest } from '@print-room/contract';
import { designFactsOf } from '../design/design-facts.ts';

/** A link that begins the answer. */
export const answerAddress = ({ email }: Pick<FreeCheckRequest, 'email'>, shopName: string): string =>
	`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your file check at ${shopName}`)}`;

const told = ['Category', 'Mounted print', 'Print type', 'Size', 'Overall size', 'Border', 'Style'];

/** What one has to know of the design to look at its file (A2.14). */
export const checkedFacts = (design: Design) => designFactsOf(design).filter(([name, value]) => told.includes(name) && value !== 'None');

/** A8.12: there was one, and it is gone; or the request never had any. */
export const isDesignGone = ({ design }: Pick<FreeCheckRequest, 'design'>): boolean => design == null;

/** Whether somebody else made the design than asked: whoever opened the mailed link may (D24). */
export const isMadeByAnother = ({ design, userId }: Pick<FreeCheckRequest, 'design' | 'userId'>): boolean =>
	design != null && design.userId !== userId;
