import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { ReactNode } from 'react';
import { latestAnswer, problemNames } from '../../../../file-check/requests/entry-messages.ts';
import type { AddQuestion } from '../../../../file-check/requests/moment.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';

/** `again`: this very print was added already. */
export type Question = AddQuestion | 'again';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const namesOf = ({ entries }: OwnFreeCheckRequest): string => {
	const answer = latestAnswer(entries);
	const names = answer === null ? [] : problemNames(answer).map((name) => name.toLowerCase());
	return names.length === 0 ? '' : ` (${listed.format(names)})`;
};

export const questionMessage = (question: Question, check: OwnFreeCheckRequest): { title: string; text: string; confirm: string } => {
	switch (question) {
		case 'asItIs':
			return {
				title: 'Print it as it is?',
				text: `We advised to change something first${namesOf(check)}. It will be printed exactly as it is now.`,
				confirm: 'Print it as it is',
			};
		case 'again':
			return {
				title: 'Add it once more?',
				text: 'You have added this very print already. How many copies you want of it is set in the cart.',
				confirm: 'Add another one',
			};
		case 'waiting':
			return {
				title: 'Order before we have answered?',
				text: 'We are still checking this file. What is ordered now is printed as it is.',
				confirm: 'Add to cart',
			};
		case 'unchecked':
			return {
				title: 'Order it unchecked?',
				text: 'This is not what was checked last. What is ordered now is printed as it is.',
				confirm: 'Add to cart',
			};
	}
};

export interface AddQuestionProps {
	readonly question: Question | null;
	readonly check: OwnFreeCheckRequest;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
}

export const AskBeforeAdding = ({ question, check, onConfirm, onCancel }: AddQuestionProps): ReactNode => {
	if (question === null) return null;
	const { title, text, confirm } = questionMessage(question, check);
	return (
		<ConfirmDialog open title={title} confirmLabel={confirm} cancelLabel="Go back" onConfirm={onConfirm} onCancel={onCancel}>
			{text}
		</ConfirmDialog>
	);
};
