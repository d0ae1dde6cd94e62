import { FILE_CHECK_PROBLEMS } from '@print-room/domain';
import { expect, test } from 'vitest';
import { fileCheckAdvice, fileCheckMailMessages, fileCheckProblemMessages } from './file-check-messages.ts';

test('the mail of a good file says so, with the text by staff and what to do next [C1.04]', () => {
	expect(fileCheckMailMessages({ verdict: 'looksGood', problems: [], text: 'A fine picture.\n\n Lovely light. ' })).toEqual({
		subject: 'Your file check: it looks good',
		paragraphs: [
			'We have looked at your file, and it looks good.',
			'A fine picture.',
			'Lovely light.',
			'Open your design to approve and order it. Nothing is printed before you do.',
		],
	});
});

test('the mail of a file to change names each problem with a remedy, after the text by staff [C1.04]', () => {
	const { subject, paragraphs } = fileCheckMailMessages({ verdict: 'changesWanted', problems: ['crop', 'other'], text: 'It has 72 ppi.' });
	expect(subject).toBe('Your file check: something to change');
	expect(paragraphs.slice(1, -1)).toEqual(['It has 72 ppi.', 'Crop: Move the crop, or choose a size of another shape.']);
});

test("nothing is said twice: text by staff replaces the problem's own text [C1.04]", () => {
	const problems = ['resolution', 'crop'] as const;
	expect(fileCheckAdvice({ problems, text: ' \n' })).toEqual(
		problems.map((problem) => expect.objectContaining({ advice: fileCheckProblemMessages[problem].advice })),
	);
	const text = `It has 72 ppi. ${fileCheckProblemMessages.resolution.whatToDo}`;
	expect(fileCheckAdvice({ problems, text })).toEqual([{ name: 'Crop', advice: fileCheckProblemMessages.crop.whatToDo }]);
});

test('each problem has its own name and a remedy in whole sentences', () => {
	const messages = FILE_CHECK_PROBLEMS.map((problem) => fileCheckProblemMessages[problem]);
	expect(new Set(messages.map(({ name }) => name)).size).toBe(messages.length);
	for (const { advice, whatToDo } of messages) for (const said of [advice, whatToDo]) expect(said).toMatch(/^[A-Z].*\.$/);
});

test('the mail about a held line names the order, and advises nothing against the size that was paid for [P5.01]', () => {
	const { subject, paragraphs } = fileCheckMailMessages({
		verdict: 'changesWanted',
		problems: ['resolution', 'crop'],
		text: '',
		orderNumber: '1042',
	});
	expect(subject).toBe('Your order #1042: something to change');
	expect(paragraphs.join(' ')).toContain('the price stays what you paid');
	expect(paragraphs.join(' ')).not.toMatch(/size of another shape|smaller size/);
});
