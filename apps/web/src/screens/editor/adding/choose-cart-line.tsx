import type { ReactNode } from 'react';
import type { CartContents } from '../../../cart/cart-service.ts';
import { cartService } from '../../../cart/configured-cart.ts';
import { type Answer, ReplaceQuestion } from './replace-question.tsx';

export interface Choosing {
	/** codes of the lines that may be meant, the likeliest first */
	readonly codes: readonly string[];
	/** Edit was pressed at this line, and it has not been replaced since; null: at none. */
	readonly edited: string | null;
	readonly show: (question: ReactNode) => void;
}

const linesOf = async (): Promise<CartContents['items']> => {
	// Adding fails too if the cart cannot be read, and reports that.
	const cart = await cartService()
		.then((service) => service.read())
		.catch(() => null);
	return cart?.items ?? [];
};

/** Code of the line that is to be replaced; null: it is a line of its own; false: not now. */
export const chooseCartLine = async ({ codes, edited, show }: Choosing): Promise<string | null | false> => {
	const lines = await linesOf();
	const line = codes.flatMap((code) => lines.find((item) => item.code === code) ?? [])[0];
	if (line === undefined) return null;
	if (line.code === edited) return edited;
	const answer = await new Promise<Answer>((resolve) => show(<ReplaceQuestion line={line} onAnswer={resolve} />));
	show(null);
	if (answer === 'back') return false;
	return answer === 'replace' ? line.code : null;
};
