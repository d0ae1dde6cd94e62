import type { CalculatePrice } from '@print-room/contract';
import { type Pence, poundsToPence } from '@print-room/domain';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { catalogueRoutes, settingsRoutes } from '../../../api/customer-routes.ts';
import { useSession } from '../../../session/session.ts';
import { priceKey, priceQuestion, priceStatus } from '../model/order/price.ts';
import type { AnswerAction } from '../model/state/actions.ts';
import type { EditorState } from '../model/state/state.ts';
import { type Editor, useEditorStore } from '../store.ts';
import { createThrottle } from './throttle.ts';

const PAUSE_MS = 1500;

interface Question {
	readonly key: string;
	/** null for a proof, which has one price */
	readonly body: CalculatePrice | null;
}

type Answer = Pick<Extract<AnswerAction, { type: 'answer/priceAnswered' }>, 'byGroup' | 'forAll' | 'reach' | 'vatPercent'>;

const proofPrice = async (signal: AbortSignal): Promise<Answer> => {
	const [[found], { now }] = await Promise.all([
		call(catalogueRoutes.listProofPrices, { query: { filter: { limit: 1 } }, signal }),
		call(settingsRoutes.getVatRates, { signal }),
	]);
	const vatPercent = now.percentByCategory.proofprint;
	return found === undefined ? { byGroup: {}, vatPercent } : { byGroup: {}, vatPercent, forAll: poundsToPence(found.price) };
};

const calculated = async (body: CalculatePrice, signal: AbortSignal): Promise<Answer> => {
	const { mediaTypes, vatPercent } = await call(catalogueRoutes.calculatePrice, { body, signal });
	const byGroup: Record<string, Pence> = Object.fromEntries(mediaTypes.map(({ groupId, price }) => [groupId, poundsToPence(price)]));
	const reach = Object.fromEntries(
		mediaTypes.flatMap(({ groupId, upTo }) => (upTo == null ? [] : [[groupId, { longer: upTo.extent1, shorter: upTo.extent2 }]])),
	);
	return { byGroup, reach, vatPercent };
};

const ask = async ({ dispatch }: Editor, { key, body }: Question, signal: AbortSignal): Promise<void> => {
	try {
		const answer = await (body === null ? proofPrice(signal) : calculated(body, signal));
		dispatch({ type: 'answer/priceAnswered', key, ...answer });
	} catch {
		// No message: the place of the price shows the failure.
		if (!signal.aborted) dispatch({ type: 'answer/priceFailed', key });
	}
};

const createAsker = (editor: Editor) => {
	let underWay: AbortController | null = null;
	const throttle = createThrottle<Question>(PAUSE_MS, (question) => {
		underWay?.abort();
		underWay = new AbortController();
		void ask(editor, question, underWay.signal);
	});
	return {
		send: throttle.send,
		stop: () => {
			throttle.cancel();
			underWay?.abort();
		},
	};
};

/** Keeps the prices of the present size known: one question for all media groups whenever the size changes. Renders nothing again. */
export const usePrices = (): void => {
	const editor = useEditorStore();
	useEffect(() => {
		const asker = createAsker(editor);
		let asked: string | null = null;
		const follow = (state: EditorState): void => {
			const key = priceStatus(state) === 'workingOut' ? priceKey(state) : null;
			if (key !== null && key !== asked) asker.send({ key, body: priceQuestion(state.offer, state.work) });
			asked = key;
		};
		follow(editor.store.getState());
		const unsubscribe = editor.store.subscribe(follow);
		return () => {
			unsubscribe();
			asker.stop();
		};
	}, [editor]);
	useEffect(() => {
		const retry = (): void => {
			if (priceStatus(editor.store.getState()) === 'failed') editor.dispatch({ type: 'answer/priceRetried' });
		};
		window.addEventListener('online', retry);
		// A question that was asked with a token that had ended.
		const unsubscribe = useSession.subscribe((now, before) => {
			if (now.userId !== null && now.userId !== before.userId) retry();
		});
		return () => {
			window.removeEventListener('online', retry);
			unsubscribe();
		};
	}, [editor]);
};
