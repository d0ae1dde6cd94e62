import { beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../../../../api/failure.ts';
import { draftOf, forgetDraft, keepDraft } from '../../../fields/state/drafts.ts';
import type { AnswerToSend } from '../file-check.query.ts';
import { fromDraft, type TypedAnswer, toDraft } from './answer.ts';
import { createAnswering, failureOf, isOvertaken, type Refused } from './answering.ts';

const key = 'iris/file-check-answer/r1';
const first = { version: 1, entries: 1 };
const later = { version: 2, entries: 2 };
const typed: TypedAnswer = { verdict: 'changesWanted', problems: ['crop'], text: 'A little more sky, please.' };

/** Uses a draft in memory; the test decides when the server answers. */
const begin = () => {
	const sent: AnswerToSend[] = [];
	const replies: ((refused: Refused | null) => void)[] = [];
	const answering = createAnswering({
		kept: fromDraft(draftOf(key)),
		keep: (answer, seen) => keepDraft(key, toDraft('r1', answer, seen)),
		forget: () => forgetDraft(key),
		deliver: (answer) => {
			sent.push(answer);
			return new Promise((reply) => replies.push(reply));
		},
	});
	return { answering, sent, reply: (refused: Refused | null) => replies.shift()?.(refused) };
};

const refusedAs = (failure: ApiFailure, isReported = false): Refused => ({ failure, isReported });
const overtaken = refusedAs(new ApiFailure({ status: 412, code: 'EDIT_CONFLICT', message: 'It was changed meanwhile.' }));

beforeEach(() => forgetDraft(key));

describe('an answer that is written', () => {
	test('an answer that is written is kept as it is typed, comes back with what it rests on, and is forgotten once it was sent [D29]', async () => {
		begin().answering.change(typed, first);
		const { answering, sent, reply } = begin();
		expect(answering.getState()).toMatchObject({ answer: typed, begunAt: first, isRestored: true });
		const sending = answering.send(first);
		reply(null);
		expect(await sending).toBe(true);
		expect(sent).toEqual([{ answer: typed, version: 1 }]);
		expect(answering.getState()).toMatchObject({ answer: { verdict: null, text: '' }, begunAt: null, isSending: false });
		expect(draftOf(key)).toBeNull();
	});

	test('an answer that is written goes out once, however often it is pressed', async () => {
		const { answering, sent, reply } = begin();
		answering.change(typed, first);
		const pressed = [answering.send(first), answering.send(first)];
		expect(answering.getState().isSending).toBe(true);
		reply(null);
		expect(await Promise.all(pressed)).toEqual([true, false]);
		expect(sent).toHaveLength(1);
	});

	test('an answer that is written is not sent while something is missing, and says so at each try', async () => {
		const { answering, sent } = begin();
		answering.change({ ...typed, problems: [], text: ' ' }, first);
		expect(await answering.send(first)).toBe(false);
		expect(await answering.send(first)).toBe(false);
		expect(answering.getState().tries).toBe(2);
		expect(sent).toEqual([]);
	});

	test('an answer that is written is still there when it could not be sent, and may be sent again [D29]', async () => {
		const { answering, sent, reply } = begin();
		answering.change(typed, first);
		const sending = answering.send(first);
		reply(refusedAs(networkFailure()));
		expect(await sending).toBe(false);
		expect(answering.getState()).toMatchObject({ answer: typed, isSending: false });
		expect(failureOf(answering.getState())?.status).toBe(0);
		expect(isOvertaken(answering.getState(), first)).toBe(false);
		expect(fromDraft(draftOf(key))?.answer).toEqual(typed);
		const again = answering.send(first);
		expect(failureOf(answering.getState())).toBeNull();
		reply(null);
		expect(await again).toBe(true);
		expect(sent).toHaveLength(2);
	});

	test('an answer that is written leaves it to the session to say that it is over, and keeps what was typed [C8.09] [D29]', async () => {
		const { answering, reply } = begin();
		answering.change(typed, first);
		const sending = answering.send(first);
		reply(refusedAs(new ApiFailure({ status: 401, message: 'Log in.' }), true));
		await sending;
		expect(failureOf(answering.getState())).toBeNull();
		expect(fromDraft(draftOf(key))?.answer).toEqual(typed);
	});
});

describe('an answer overtaken by someone else', () => {
	test('an answer overtaken by someone else is warned before sending if new entries have been loaded', () => {
		const { answering } = begin();
		answering.change(typed, first);
		expect(isOvertaken(answering.getState(), first)).toBe(false);
		expect(isOvertaken(answering.getState(), later)).toBe(true);
		// Further typing keeps the first base version.
		answering.change({ ...typed, text: 'More sky.' }, later);
		expect(isOvertaken(answering.getState(), later)).toBe(true);
	});

	test('an answer overtaken by someone else is refused, kept, and goes out on top of theirs when it is sent all the same [D29]', async () => {
		const { answering, sent, reply } = begin();
		answering.change(typed, first);
		const sending = answering.send(first);
		reply(overtaken);
		expect(await sending).toBe(false);
		// The new entries may not have been read yet.
		for (const now of [first, later]) expect(isOvertaken(answering.getState(), now)).toBe(true);
		expect(failureOf(answering.getState())).toBeNull();
		expect(answering.getState()).toMatchObject({ answer: typed, begunAt: first });
		expect(fromDraft(draftOf(key))).toEqual({ answer: typed, seen: first });
		const again = answering.send(later);
		reply(null);
		expect(await again).toBe(true);
		expect(sent.map(({ version }) => version)).toEqual([1, 2]);
	});

	test('lists all entries since it was begun, after a third one too', async () => {
		const { answering, reply } = begin();
		answering.change(typed, first);
		const sending = answering.send(later);
		reply(overtaken);
		expect(await sending).toBe(false);
		expect(answering.getState().begunAt).toEqual(first);
	});
});
