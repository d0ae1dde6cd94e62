import { answerFreeCheckSchema } from '@print-room/contract';
import { FILE_CHECK_PROBLEMS } from '@print-room/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerBody, emptyAnswer, fromDraft, isEmptyAnswer, type TypedAnswer, tickProblem, toDraft, whatIsMissing } from './answer.ts';

const answers = fc.record({
	verdict: fc.constantFrom<TypedAnswer['verdict']>(null, 'looksGood', 'changesWanted'),
	problems: fc.subarray([...FILE_CHECK_PROBLEMS]),
	text: fc.string({ maxLength: 40 }),
});

describe('a problem that is ticked', () => {
	const sentence = 'It has 72 ppi.';
	const plain = 'It has few pixels.';
	const ready = { sentence, plain };

	test('brings its ready sentence with it, and takes it away again', () => {
		const ticked = tickProblem({ ...emptyAnswer, text: 'Dear Mara,' }, 'resolution', ready);
		expect(ticked).toMatchObject({ problems: ['resolution'], text: 'Dear Mara,\nIt has 72 ppi.' });
		expect(tickProblem(ticked, 'resolution', ready)).toMatchObject({ problems: [], text: 'Dear Mara,' });
	});

	test('a problem that is ticked leaves a sentence that staff have rewritten', () => {
		const own = { ...emptyAnswer, problems: ['resolution' as const], text: 'It has 72 ppi, alas.' };
		expect(tickProblem(own, 'resolution', ready)).toMatchObject({ problems: [], text: 'It has 72 ppi, alas.' });
	});

	test('a problem that is ticked repeats no sentence, and keeps the order of the list', () => {
		const typed = { ...emptyAnswer, problems: ['crop' as const], text: sentence };
		expect(tickProblem(typed, 'resolution', ready)).toMatchObject({ problems: ['resolution', 'crop'], text: sentence });
	});

	test('a problem that is ticked leaves the paragraphs of the rest', () => {
		const ticked = tickProblem({ ...emptyAnswer, text: 'Dear Mara,\n\nthank you.\n' }, 'resolution', ready);
		expect(ticked.text).toBe('Dear Mara,\n\nthank you.\nIt has 72 ppi.');
		expect(tickProblem(ticked, 'resolution', ready).text).toBe('Dear Mara,\n\nthank you.');
	});

	test('a problem that is ticked takes away what it brought before the file was measured [C1.04]', () => {
		const before = tickProblem({ ...emptyAnswer, text: 'Dear Mara,' }, 'resolution', { sentence: plain, plain });
		expect(before.text).toBe('Dear Mara,\nIt has few pixels.');
		expect(tickProblem(before, 'resolution', ready)).toMatchObject({ problems: [], text: 'Dear Mara,' });
	});

	test('a problem that is ticked without a sentence leaves what is written', () => {
		expect(tickProblem({ ...emptyAnswer, text: 'a\n\nb' }, 'other', { sentence: null, plain: null })).toMatchObject({
			problems: ['other'],
			text: 'a\n\nb',
		});
	});
});

describe('an answer', () => {
	test.each([
		[emptyAnswer, { verdict: 'Choose one.' }],
		[{ ...emptyAnswer, verdict: 'looksGood' }, null],
		[{ ...emptyAnswer, verdict: 'changesWanted' }, { text: 'Say what is wrong.' }],
		[{ verdict: 'changesWanted', problems: ['crop'], text: '' }, null],
		[{ verdict: 'changesWanted', problems: ['crop', 'other'], text: ' ' }, { text: 'Say what else it is.' }],
		[{ verdict: 'changesWanted', problems: [], text: 'The horizon.' }, null],
	] as const)('%# says what it still lacks', (answer, missing) => {
		expect(whatIsMissing(answer)).toEqual(missing);
	});

	test('an answer that lacks nothing is one that the API takes', () => {
		fc.assert(
			fc.property(answers, (answer) => {
				fc.pre(whatIsMissing(answer) === null);
				expect(answerFreeCheckSchema.safeParse(answerBody(answer)).success).toBe(true);
			}),
		);
	});

	test('an answer of a good file names no problem', () => {
		expect(answerBody({ verdict: 'looksGood', problems: ['crop'], text: ' Fine. ' })).toEqual({
			verdict: 'looksGood',
			problems: [],
			text: 'Fine.',
		});
	});
});

describe('an answer that is put aside', () => {
	test('an answer that is put aside comes back as it was, with what had been said by then [D29]', () => {
		fc.assert(
			fc.property(answers, fc.nat(99), fc.nat(99), (answer, version, entries) => {
				const seen = { version, entries };
				expect(fromDraft(toDraft('r1', answer, seen))).toEqual(isEmptyAnswer(answer) ? null : { answer, seen });
			}),
		);
	});

	test('an answer that is put aside is nothing where the tab kept nothing, or something else', () => {
		expect(fromDraft(null)).toBeNull();
		expect(fromDraft({ state: { values: { verdict: 'never', problems: 'x' }, byHand: [] }, base: null })).toBeNull();
	});
});
