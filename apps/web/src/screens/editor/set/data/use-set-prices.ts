import type { CalculatedPrice } from '@print-room/contract';
import { type Pence, poundsToPence } from '@print-room/domain';
import { useEffect } from 'react';
import { call } from '../../../../api/client.ts';
import { manyPricesRoute } from '../../../../api/sets/set-routes.ts';
import type { KnownPrices } from '../model/derive.ts';
import { openQuestions } from '../model/totals.ts';
import { type PrintSet, usePrintSet } from '../set-store.ts';

/** Most questions of one call. */
const MOST_QUESTIONS = 600;

/** Sizes follow each other while they are typed. */
const PAUSE_MS = 250;

type Known = Exclude<ReturnType<KnownPrices['get']>, 'failed' | undefined>;

const knownOf = (answer: CalculatedPrice, isProof: boolean): Known => {
	if ('code' in answer) return { byGroup: {}, forAll: null, reach: {} };
	const byGroup: Record<string, Pence> = Object.fromEntries(answer.mediaTypes.map(({ groupId, price }) => [groupId, poundsToPence(price)]));
	return { byGroup, forAll: isProof ? (Object.values(byGroup)[0] ?? null) : null, reach: {} };
};

const ask = async (printSet: PrintSet, signal: AbortSignal): Promise<void> => {
	const open = [...openQuestions(printSet.store.getState().rows)].slice(0, MOST_QUESTIONS);
	if (open.length === 0) return;
	const merge = (found: readonly (readonly [string, Known | 'failed'])[], vatPercent?: number): void => {
		const { prices, offer } = printSet.store.getState();
		const isSameRate = vatPercent === undefined || offer.vatPercent === vatPercent;
		printSet.set({ prices: new Map([...prices, ...found]), ...(isSameRate ? {} : { offer: { ...offer, vatPercent } }) });
	};
	try {
		const { answers } = await call(manyPricesRoute, { body: { questions: open.map(([, question]) => question) }, signal });
		const rate = answers.find((answer) => 'vatPercent' in answer);
		const isProof = printSet.categoryId === 'proofprint';
		merge(
			open.flatMap(([key], index) => {
				const answer = answers[index];
				return answer === undefined ? [] : [[key, knownOf(answer, isProof)] as const];
			}),
			rate?.vatPercent,
		);
	} catch {
		// The place of each price shows the failure.
		if (!signal.aborted) merge(open.map(([key]) => [key, 'failed'] as const));
	}
};

/** Has the prices that failed asked again. */
export const askPricesAgain = (printSet: PrintSet): void => {
	const { prices } = printSet.store.getState();
	printSet.set({ prices: new Map([...prices].filter(([, known]) => known !== 'failed')) });
};

/** Keeps the prices of all rows known: one call for those that are not. */
export const useSetPrices = (): void => {
	const printSet = usePrintSet();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let underWay: AbortController | null = null;
		const follow = (): void => {
			clearTimeout(timer);
			if (openQuestions(printSet.store.getState().rows).size === 0) return;
			// The first prices are waited for.
			const pauseMs = printSet.store.getState().prices.size === 0 ? 0 : PAUSE_MS;
			timer = setTimeout(() => {
				underWay?.abort();
				underWay = new AbortController();
				void ask(printSet, underWay.signal);
			}, pauseMs);
		};
		let asked = printSet.store.getState().rows;
		void ask(printSet, new AbortController().signal);
		const unsubscribe = printSet.store.subscribe(({ rows }) => {
			if (rows.length === asked.length && rows.every((row, index) => row === asked[index])) return;
			asked = rows;
			follow();
		});
		const again = (): void => askPricesAgain(printSet);
		window.addEventListener('online', again);
		return () => {
			clearTimeout(timer);
			underWay?.abort();
			unsubscribe();
			window.removeEventListener('online', again);
		};
	}, [printSet]);
};
