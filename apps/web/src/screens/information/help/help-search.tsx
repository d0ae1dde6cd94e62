import { type ReactNode, useEffect, useState } from 'react';
import { TextField } from '../../../ui/controls/text-field.tsx';

/** A question with its answer, or what stands before the first question of a subject. */
export interface HelpEntry<Part> {
	/** shown or hidden together */
	readonly elements: readonly Part[];
	/** everything that is searched, in lower case */
	readonly words: string;
	readonly isQuestion: boolean;
}

/** Source of an entry; an element of the page is one. */
interface Part {
	readonly tagName: string;
	readonly textContent: string | null;
}

const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.replaceAll(/\p{M}+/gu, '')
		.toLowerCase();

/**
 * Groups the elements of a text by question (h3). A subject (h2) is searched with the words of all its questions, so that it stays as long
 * as one of them does; a question is found by the words of its subject too.
 */
export const entriesOf = <One extends Part>(parts: readonly One[]): readonly HelpEntry<One>[] => {
	const subjects: { head: One[]; questions: One[][] }[] = [{ head: [], questions: [] }];
	for (const part of parts) {
		if (part.tagName === 'H2') subjects.push({ head: [part], questions: [] });
		const subject = subjects.at(-1);
		if (part.tagName === 'H3') subject?.questions.push([part]);
		else if (part.tagName !== 'H2') (subject?.questions.at(-1) ?? subject?.head)?.push(part);
	}
	const textOf = (elements: readonly One[]): string => plain(elements.map(({ textContent }) => textContent ?? '').join(' '));
	return subjects.flatMap(({ head, questions }) => [
		{ elements: head, words: textOf([...head, ...questions.flat()]), isQuestion: questions.length === 0 && head.length > 0 },
		...questions.map((elements) => ({ elements, words: textOf([...head.slice(0, 1), ...elements]), isQuestion: true })),
	]);
};

/** Whether every typed word is in the text, if only as a part. */
export const matches = (words: string, typed: string): boolean =>
	plain(typed)
		.split(/\s+/)
		.every((word) => words.includes(word));

const message = (found: number, isSearching: boolean): string => {
	if (!isSearching) return '';
	if (found === 0) return 'Nothing here answers that. The page Contact says how to ask us.';
	return found === 1 ? 'One answer.' : `${found} answers.`;
};

/** Field that hides the questions of the page whose question and answer lack one of the typed words. */
export const HelpSearch = (): ReactNode => {
	const [typed, type] = useState('');
	const [found, count] = useState(0);
	useEffect(() => {
		const text = document.querySelector('[data-information="help"]');
		const entries = text === null ? [] : entriesOf([...text.children]);
		for (const { elements, words } of entries) for (const element of elements) element.toggleAttribute('hidden', !matches(words, typed));
		count(entries.filter(({ words, isQuestion }) => isQuestion && matches(words, typed)).length);
	}, [typed]);
	return (
		<TextField
			type="search"
			label="Search the answers"
			value={typed}
			onChange={({ target }) => type(target.value)}
			autoComplete="off"
			fullWidth
			helperText={message(found, typed.trim() !== '') || ' '}
			slotProps={{ formHelperText: { role: 'status' } }}
		/>
	);
};
