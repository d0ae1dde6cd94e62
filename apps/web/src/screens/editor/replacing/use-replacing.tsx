import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { sentences } from '../../../api/sentences.ts';
import type { CartContents, CartLineRef } from '../../../cart/cart-service.ts';
import { cartService } from '../../../cart/configured-cart.ts';
import { editedLineOf } from '../../../cart/edited-line.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { Answer, ReplaceQuestionProps } from './replace-question.tsx';

/** Where the print goes: in the place of a line of the cart, or beside all of them. */
export interface Placement {
	/** code of the line that it takes the place of */
	readonly replaces: string | null;
	/** It is in the cart as this line now. */
	readonly onPlaced: (code: string) => void;
}

interface Asking extends Pick<ReplaceQuestionProps, 'line' | 'onAnswer'> {
	readonly View: ComponentType<ReplaceQuestionProps>;
}

const linesOf = async (): Promise<CartContents['items']> => {
	// A cart that cannot be read cannot be added to either, which says so.
	const cart = await cartService()
		.then((service) => service.read())
		.catch(() => null);
	return cart?.items ?? [];
};

export interface Replacing {
	/** Asks where it could be meant either way; null: it is not to be added now. */
	readonly place: () => Promise<Placement | null>;
	readonly question: ReactNode;
}

/** Whether a saved design that is opened again is another print, or takes the place of its line in the cart. */
export const useReplacing = (designId: string | null, isChecked: boolean): Replacing => {
	const wanted = editedLineOf(useLocation().state);
	const [asking, setAsking] = useState<Asking | null>(null);
	const isBusy = useRef(false);
	/** the line that what is open was added as last */
	const last = useRef<string | null>(null);
	const done = useRef<string | null>(null);

	const ask = useCallback(async (line: CartLineRef): Promise<Answer> => {
		const loaded = await import('./replace-question.tsx').catch(() => null);
		if (loaded === null) {
			showToast({ message: sentences.lostConnection, severity: 'error' });
			return 'back';
		}
		return new Promise((resolve) => {
			const onAnswer = (answer: Answer): void => {
				setAsking(null);
				resolve(answer);
			};
			setAsking({ View: loaded.ReplaceQuestion, line, onAnswer });
		});
	}, []);

	const choose = useCallback(async (): Promise<string | null | false> => {
		const lines = await linesOf();
		const known = [last.current, wanted, designId].filter((code) => code !== null);
		const line = known.flatMap((code) => lines.find((item) => item.code === code) ?? [])[0];
		if (line === undefined) return null;
		// Edit was pressed at this line, and it was not changed since.
		if (line.code === wanted && done.current !== wanted) return line.code;
		const answer = await ask(line);
		if (answer === 'back') return false;
		return answer === 'replace' ? line.code : null;
	}, [ask, designId, wanted]);

	const place = useCallback(async (): Promise<Placement | null> => {
		if (isBusy.current) return null;
		isBusy.current = true;
		try {
			const replaces = designId === null || isChecked ? null : await choose();
			if (replaces === false) return null;
			const onPlaced = (code: string): void => {
				last.current = code;
				done.current = wanted;
			};
			return { replaces, onPlaced };
		} finally {
			isBusy.current = false;
		}
	}, [choose, designId, isChecked, wanted]);

	const question = asking === null ? null : <asking.View line={asking.line} onAnswer={asking.onAnswer} />;
	return { place, question };
};
