import type { OwnFreeCheckRequest } from '@print-room/contract';
import { useCallback, useEffect, useState } from 'react';
import { beforeAdding, type Moment } from '../../../../file-check/loop/moment.ts';
import { choicesOf } from '../../model/order/order.ts';
import type { EditorState } from '../../model/state/state.ts';
import { useEditorPart, useEditorStore } from '../../store.ts';
import type { Question } from './add-question.tsx';
import { addedPrint, noteAddedPrint } from './added-print.ts';
import type { CheckLoopProps } from './check-props.ts';
import type { CheckActions } from './use-check-actions.ts';

/** All that a cart line is of. */
const printOf = (state: EditorState): string => JSON.stringify(choicesOf(state));

export interface CheckAdding {
	/** What is open is in the cart as it is. */
	readonly isAdded: boolean;
	/** null: nothing is asked */
	readonly question: Question | null;
	/** Adds it, or asks first. */
	readonly begin: () => Promise<void>;
	/** Adds it once more. */
	readonly addAgain: () => Promise<void>;
	readonly confirm: () => Promise<void>;
	readonly cancel: () => void;
}

export interface CheckAddingDeps extends Pick<CheckLoopProps, 'add' | 'guard'> {
	readonly check: OwnFreeCheckRequest;
	readonly moment: Moment;
	readonly approve: CheckActions['approve'];
	/** One action at a time. */
	readonly once: (work: () => Promise<unknown>) => Promise<void>;
	readonly onDone: () => void;
}

/** Adding to the cart as a check allows, wherever in the editor it is asked for: nothing that nobody approved without a question. */
export const useCheckAdding = ({ check, moment, add, guard, approve, once, onDone }: CheckAddingDeps): CheckAdding => {
	const { store } = useEditorStore();
	const [added, setAdded] = useState(() => addedPrint(check.id));
	const isAdded = useEditorPart((state) => added !== null && printOf(state) === added);
	const [question, setQuestion] = useState<Question | null>(null);
	const cancel = useCallback(() => setQuestion(null), []);

	const addNow = async (): Promise<void> => {
		const print = printOf(store.getState());
		if (await add()) {
			noteAddedPrint(check.id, print);
			setAdded(print);
		}
		onDone();
	};
	const approveAndAdd = (asItIs: boolean): Promise<void> =>
		once(async () => {
			if (await approve(asItIs)) await addNow();
		});
	const begin = async (): Promise<void> => {
		const before = beforeAdding(moment);
		if (isAdded) setQuestion('again');
		else if (before === 'nothing') await addNow();
		else if (before === 'approve') await approveAndAdd(false);
		else setQuestion(before);
	};
	useEffect(() => {
		guard.current = begin;
		return () => {
			guard.current = null;
		};
	});
	return {
		isAdded,
		question,
		begin,
		addAgain: () => once(addNow),
		confirm: () => {
			cancel();
			return question === 'asItIs' ? approveAndAdd(true) : once(addNow);
		},
		cancel,
	};
};
