import type { InformationPage } from '@print-room/contract';
import { timeText } from '../../../../ui/date-text.ts';

type Problem = InformationPage['problems'][number];

/** Names the task that staff have before customers see the page. */
export const problemMessage = (problem: Problem): string => {
	if (problem.kind === 'empty') return 'Write the text of the page.';
	if (problem.kind === 'blank') return `Fill in: ${problem.text === '' ? 'an empty place' : problem.text}`;
	return `Enter the ${problem.word === 'email' ? 'e-mail' : problem.word} on the page Studio, or take {${problem.word}} out.`;
};

/** The page's state in a few words. */
export const stateMessage = ({ problems }: Pick<InformationPage, 'problems'>): string => {
	if (problems.length === 0) return 'Shown to customers';
	return problems.length === 1 ? 'Not shown: one thing is missing' : `Not shown: ${problems.length} things are missing`;
};

/** Author and time of a text. */
export const authorMessage = ({
	version,
	changedAt,
	changedByName,
}: Pick<InformationPage, 'version' | 'changedAt' | 'changedByName'>): string =>
	version === 1 ? 'The text that the shop began with' : `${changedByName ?? 'Deleted account'}, ${timeText(changedAt)}`;
