import type { CreateDesign, DesignAgain } from '@print-room/contract';
import { addPence, type HungPrint, type Pence, poundsToPence, withVat } from '@print-room/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { designRoutes } from '../../../api/customer-routes.ts';
import { toFailure } from '../../../api/failure.ts';
import { addToCartMessage, loadingMessage } from '../../../api/messages.ts';
import { addDesign } from '../../../cart/add-design.ts';
import { cameBack } from '../../../cart/came-back.ts';
import { noteAdded, printsInCart } from './added-prints.ts';

/** State of one print on its way into the cart. */
export type RowState =
	| { readonly is: 'reading' }
	| { readonly is: 'ready' | 'adding'; readonly design: CreateDesign }
	| { readonly is: 'gone'; readonly gone: DesignAgain['gone'] }
	| { readonly is: 'unread' | 'failed'; readonly message: string; readonly design: CreateDesign | null }
	| { readonly is: 'added' };

export interface CartRow {
	readonly hung: HungPrint;
	readonly state: RowState;
}

/** Today's price of a print with VAT; null where the shop has named no price or rate. */
export const priceOfRow = ({ state }: CartRow): Pence | null => {
	if (!('design' in state) || state.design?.vatPercent == null) return null;
	return withVat(poundsToPence(state.design.price), state.design.vatPercent);
};

export const totalOf = (rows: readonly CartRow[]): Pence => addPence(...rows.flatMap((row) => priceOfRow(row) ?? []));

/** Status of a refusal because the catalogue or prices shown were out of date. */
const REFUSED = 422;

export interface CartRows {
	readonly rows: readonly CartRow[];
	readonly isAdding: boolean;
	/** A price changed between being shown and being added. */
	readonly isPriceNew: boolean;
	/** Adds every row that can be, one after the other. */
	readonly addAll: () => Promise<void>;
	/** Ends the adding after the print under way. */
	readonly stop: () => void;
	readonly readAgain: () => void;
}

/**
 * The prints of a wall with today's prices, on their way into the cart. Each is a request of its own, repeated with the same key until it
 * has succeeded, so that nothing is added twice; those that are in the cart are left out.
 */
export const useCartRows = (prints: readonly HungPrint[]): CartRows => {
	const [rows, setRows] = useState<readonly CartRow[]>(() => prints.map((hung) => ({ hung, state: { is: 'reading' } })));
	const [isAdding, setAdding] = useState(false);
	const [isPriceNew, setPriceNew] = useState(false);
	const latest = useRef(rows);
	const isStopped = useRef(false);
	const put = useCallback((id: string, state: RowState): void => {
		latest.current = latest.current.map((row) => (row.hung.id === id ? { ...row, state } : row));
		setRows(latest.current);
	}, []);
	const readRow = useCallback(
		async ({ id, designId }: HungPrint): Promise<void> => {
			put(id, { is: 'reading' });
			try {
				const { design, gone } = await call(designRoutes.getDesignAgain, { params: { id: designId } });
				put(id, design === null ? { is: 'gone', gone } : { is: 'ready', design });
			} catch (thrown) {
				put(id, { is: 'unread', message: loadingMessage(thrown), design: null });
			}
		},
		[put],
	);
	const readAgain = useCallback((): void => {
		for (const { hung, state } of latest.current) if (state.is === 'unread') void readRow(hung);
	}, [readRow]);
	useEffect(() => {
		isStopped.current = false;
		const readAll = async (): Promise<void> => {
			const inCart = await printsInCart();
			for (const { hung } of latest.current) {
				if (inCart.has(hung.id)) put(hung.id, { is: 'added' });
				else void readRow(hung);
			}
		};
		void readAll();
		return () => {
			isStopped.current = true;
		};
	}, [put, readRow]);

	/** Returns whether the next print may follow. */
	const addRow = async (hung: HungPrint, design: CreateDesign, isLast: boolean): Promise<boolean> => {
		put(hung.id, { is: 'adding', design });
		try {
			noteAdded(hung.id, await addDesign(`wall ${hung.id}`, design, { replaces: null, onMade: () => undefined, isInBackground: !isLast }));
			put(hung.id, { is: 'added' });
			return true;
		} catch (thrown) {
			const failure = toFailure(thrown);
			// The cart service's own page has been seen; the cart says what is in it.
			if (failure.name === cameBack) {
				put(hung.id, { is: 'ready', design });
				return false;
			}
			if (failure.status === REFUSED) {
				setPriceNew(failure.code === 'PRICE_CHANGED');
				await readRow(hung);
				return false;
			}
			put(hung.id, { is: 'failed', message: addToCartMessage(thrown), design });
			// Without a connection or a session the others would fail alike.
			return failure.status !== 0 && failure.status !== 401;
		}
	};
	const addAll = async (): Promise<void> => {
		if (isAdding) return;
		isStopped.current = false;
		setPriceNew(false);
		setAdding(true);
		const wanted = latest.current.flatMap(({ hung, state }) =>
			(state.is === 'ready' || state.is === 'failed') && state.design !== null ? [{ hung, design: state.design }] : [],
		);
		for (const [place, { hung, design }] of wanted.entries()) {
			if (isStopped.current || !(await addRow(hung, design, place === wanted.length - 1))) break;
		}
		setAdding(false);
	};
	return {
		rows,
		isAdding,
		isPriceNew,
		addAll,
		stop: () => {
			isStopped.current = true;
		},
		readAgain,
	};
};
