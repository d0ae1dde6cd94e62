import { fileCheckMailMessages } from '@print-room/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../../../../api/failure.ts';
import { findingsOf } from '../../../../../file-check/findings-of.ts';
import { image, request } from '../request.fixture.ts';
import { emptyAnswer } from './answer.ts';
import { AnswerForm } from './answer-form.tsx';
import { suggestedText } from './suggested-text.ts';
import type { Answering } from './use-answer.ts';

const resting: Answering = {
	answer: emptyAnswer,
	isBegun: false,
	change: () => undefined,
	isRestored: false,
	isSending: false,
	tries: 0,
	missing: null,
	newEntries: null,
	failure: null,
	send: () => undefined,
	startOver: () => undefined,
};

const { design } = request;
if (!design) throw new Error('The request of these tests has a design.');
const findings = findingsOf({ design, image, thresholds: { min: 100, max: 300 }, measured: null });

const drawn = (changes: Partial<Answering>): string =>
	renderToStaticMarkup(
		<AnswerForm request={request} findings={findings} answering={{ ...resting, ...changes }} isCalled={false} onCancel={undefined} />,
	).replaceAll('&#x27;', '’');

test('an answer shows the very words of its mail before it goes out [C1.04]', () => {
	expect(drawn({})).toContain('Choose an answer to preview the mail.');
	const answer = { verdict: 'changesWanted', problems: ['resolution', 'crop'], text: 'It has 72 ppi.' } as const;
	const { subject, paragraphs } = fileCheckMailMessages(answer);
	const html = drawn({ answer });
	for (const words of [subject, ...paragraphs, `To ${request.email}`]) expect(html).toContain(words);
});

test('problems are only asked for with “changes needed”, with the machine’s findings beside them [C1.04]', () => {
	expect(drawn({ answer: { ...emptyAnswer, verdict: 'looksGood' } })).not.toContain('What is wrong');
	const html = drawn({ answer: { ...emptyAnswer, verdict: 'changesWanted' } });
	expect(html).toContain('What is wrong');
	expect(html).toContain(`<small>${suggestedText('resolution', findings).found}</small>`);
});

test('a newer entry is shown, and the answer can still be sent', () => {
	const html = drawn({ newEntries: ['19 Nov 2026, 09:00: Iris Vale has answered.'] });
	expect(html).toMatch(/There’s a new message\..*Iris Vale has answered\. What you typed is still here\..*Send it anyway/);
	expect(drawn({})).toContain('Send answer');
});

test('an answer that could not be sent is still there, and says why [D29]', () => {
	const html = drawn({
		answer: { ...emptyAnswer, text: 'Dear Mara' },
		failure: new ApiFailure({ status: 0, message: '' }),
		isRestored: true,
	});
	expect(drawn({ failure: new ApiFailure({ status: 500, message: '' }) })).toContain('Server error. What you typed is still here.');
	expect(html).toMatch(/Your draft was restored\..*Dear Mara.*The answer could not be sent\..*Lost connection/);
});

test('both answers to a file below the minimum explain that no one can order it so [C5.11]', () => {
	const low = findingsOf({
		design: { ...design, densityPpi: 50.6, originalCrop: { ...design.originalCrop, width: 1200, height: 800 } },
		image,
		thresholds: { min: 100, max: 300 },
		measured: null,
	});
	const html = renderToStaticMarkup(
		<AnswerForm request={request} findings={low} answering={resting} isCalled={false} onCancel={undefined} />,
	);
	expect(html).toContain('Below the minimum of 100 ppi it cannot be ordered');
	expect(html).toContain('They have to change it: below the minimum of 100 ppi it cannot be printed.');
	expect(drawn({})).not.toContain('Below the minimum');
});

test('the mail goes where it is said to: an account’s e-mail may be another one by now [C1.04]', () => {
	const html = renderToStaticMarkup(
		<AnswerForm
			request={{ ...request, answerTo: 'mara.new@example.com' }}
			findings={[]}
			answering={{ ...resting, answer: { ...emptyAnswer, verdict: 'looksGood' } }}
			isCalled={false}
			onCancel={undefined}
		/>,
	);
	expect(html).toContain('To mara.new@example.com');
});
