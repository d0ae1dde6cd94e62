import type { Design, FreeCheckRequest } from '@print-room/contract';
import { designFactsOf } from '../design/design-facts.ts';

/** A link that begins the answer. */
export const answerAddress = ({ email }: Pick<FreeCheckRequest, 'email'>, shopName: string): string =>
	`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your file check at ${shopName}`)}`;

const told = ['Print type', 'Size', 'Overall size'];

/** What one has to know of the design to look at its file (A2.14). */
export const checkedFacts = (design: Design) => designFactsOf(design).filter(([name]) => told.includes(name));

/** A8.12: there was one, and it is gone; or the request never had any. */
export const isDesignGone = ({ design }: Pick<FreeCheckRequest, 'design'>): boolean => design == null;
