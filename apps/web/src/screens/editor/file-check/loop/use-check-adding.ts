import type { OwnFreeCheckRequest } from '@print-room/contract';
import { mayChangeCheck } from '@print-room/domain';
import { useCallback, useEffect, useState } from 'react';
import { beforeAdding, type Moment } from '../../../../file-check/requests/moment.ts';
import { useAddUnguarded } from '../../adding/use-add-to-cart.ts';
import { choicesOf } from '../../model/order/order.ts';
import type { EditorState } from '../../model/state/state.ts';
import { useEditorPart, useEditorStore } from '../../store.ts';
import type { Question } from './add-question.tsx';
import type { CheckActions } from './use-check-actions.ts';

/** Print last added to the cart per file check, kept as long as the page. */
const added = new Map<string, string>();

const addedPrint = (checkId: string): string | null => added.get(checkId) ?? null;
const noteAddedPrint = (checkId: string, print: string): void => void added.set(checkId, print);

const printOf = (state: EditorState): string => JSON.stringify(choicesOf(state));

export interface CheckAdding {
	readonly isAdded: boolean;
	readonly question: Question | null;
	readonly begin: () => Promise<void>;
	readonly addAgain: () => Promise<void>;
	readonly confirm: () => Promise<void>;
	readonly cancel: () => void;
}

export interface CheckAddingDeps {
	readonly check: OwnFreeCheckRequest;
	readonly moment: Moment;
	readonly approve: CheckActions['approve'];
	readonly once: (work: () => Promise<unknown>) => Promise<void>;
	readonly onDone: () => void;
}

/** Adds to the cart as a file check allows, for its own buttons and, as the editor's add guard, for all others: asks before adding what is not approved. */
export const useCheckAdding = ({ check, moment, approve, once, onDone }: CheckAddingDeps): CheckAdding => {
	const { store, flow } = useEditorStore();
	const add = useAddUnguarded();
	const [added, setAdded] = useState(() => addedPrint(check.id));
	const isAdded = useEditorPart((state) => added !== null && printOf(state) === added);
	const [question, setQuestion] = useState<Question | null>(null);
	const cancel = useCallback(() => setQuestion(null), []);

	const addNow = useCallback(async (): Promise<void> => {
		const print = printOf(store.getState());
		if (await add()) {
			noteAddedPrint(check.id, print);
			setAdded(print);
		}
		onDone();
	}, [store, add, check.id, onDone]);
	const approveAndAdd = useCallback(
		(asItIs: boolean): Promise<void> =>
			once(async () => {
				if (await approve(asItIs)) await addNow();
			}),
		[once, approve, addNow],
	);
	const begin = useCallback(async (): Promise<void> => {
		const before = beforeAdding(moment);
		// A held line is paid for already: it is sent, not bought again.
		if (check.heldLine !== null && mayChangeCheck(check.state)) flow.getState().showCheck?.();
		else if (isAdded) setQuestion('again');
		else if (before === 'nothing') await addNow();
		else if (before === 'approve') await approveAndAdd(false);
		else setQuestion(before);
	}, [flow, check, moment, isAdded, addNow, approveAndAdd]);
	useEffect(() => {
		flow.setState({ addGuard: begin });
		return () => flow.setState({ addGuard: null });
	}, [flow, begin]);
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
