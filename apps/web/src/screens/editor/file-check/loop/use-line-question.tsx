import type { OwnFreeCheckRequest } from '@print-room/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useBackCloses } from '../../../../ui/hooks/use-back-closes.ts';
import { questionMessage } from './add-question.tsx';
import type { CheckActions } from './use-check-actions.ts';

type LineQuestion = 'asItIs' | 'cancel';

const cancelMessage = {
	title: 'Ask us to cancel it?',
	text: 'Your print stays held until we have answered. If we cancel it, the money goes back the way you paid.',
	confirm: 'Ask to cancel it',
};

interface LineQuestionDeps {
	readonly check: OwnFreeCheckRequest;
	readonly actions: CheckActions;
	readonly once: (work: () => Promise<unknown>) => Promise<void>;
	readonly onDone: () => void;
}

/** Asks before a held line is printed against the studio's advice, or is asked to be cancelled. */
export const useLineQuestion = ({
	check,
	actions,
	once,
	onDone,
}: LineQuestionDeps): { readonly ask: (question: LineQuestion) => void; readonly dialog: ReactNode } => {
	const [question, setQuestion] = useState<LineQuestion | null>(null);
	const cancel = useCallback(() => setQuestion(null), []);
	useBackCloses(question !== null, cancel);
	if (question === null) return { ask: setQuestion, dialog: null };
	const { title, text, confirm } = question === 'cancel' ? cancelMessage : questionMessage(question, check);
	const act = (): void => {
		cancel();
		void once(() => (question === 'cancel' ? actions.askToCancel() : actions.approve(true))).then(onDone);
	};
	return {
		ask: setQuestion,
		dialog: (
			<ConfirmDialog open title={title} confirmLabel={confirm} cancelLabel="Go back" onConfirm={act} onCancel={cancel}>
				{text}
			</ConfirmDialog>
		),
	};
};
