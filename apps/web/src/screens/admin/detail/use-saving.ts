import type { Item, Model } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { useOnce } from '../../../ui/hooks/use-once.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { invalidateModel } from '../data/model.query.ts';
import { adminSentences, adminToastMs, updateFailure } from '../dialogs/model-words.ts';
import { checkForm } from '../fields/check-form.ts';
import { changedFields, type FormState, stateOf } from '../fields/form-state.ts';
import { problemsOf } from '../fields/refused.ts';
import type { ModelFormApi } from '../fields/use-model-form.ts';
import type { ThreeStates } from './conflict.ts';
import type { Changes, Part } from './parts.ts';
import { inSaveOrder } from './save-order.ts';

export interface TypedPart {
	readonly part: Part;
	readonly form: ModelFormApi;
}

interface Question {
	readonly states: ThreeStates;
	readonly answer: (state: FormState | null) => void;
}

interface Options {
	readonly model: Pick<Model, 'name' | 'one' | 'path'>;
	/** Refetches the sections. */
	readonly reload: () => Promise<readonly Part[]>;
	readonly onSaved: () => void;
}

const isConflict = (thrown: unknown): boolean => toFailure(thrown).code === 'EDIT_CONFLICT';

/** Changed fields between two states; all fields if the item does not exist yet. */
const changesTo = ({ fields, base }: ModelFormApi, on: Item | null, state: FormState): Changes => {
	const { values } = checkForm(fields, state);
	const sendable = fields.filter(({ createOnly }) => createOnly !== true);
	const changed = on === null || base === null ? sendable : changedFields(sendable, stateOf(fields, on), state);
	return Object.fromEntries(changed.map(({ name }) => [name, values[name]]));
};

/** Saves section by section, each with the version that was opened; shows concurrent changes and asks which to keep. */
export const useSaving = ({ model, reload, onSaved }: Options) => {
	const [question, ask] = useState<Question | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const once = useOnce();
	const queryClient = useQueryClient();

	const askFor = (states: ThreeStates): Promise<FormState | null> =>
		new Promise((resolve) =>
			ask({
				states,
				answer: (state) => {
					ask(null);
					resolve(state);
				},
			}),
		);

	/** `given up` if the person returned from the conflict dialog to editing. */
	const savePart = async ({ part, form }: TypedPart, isForced: boolean): Promise<'saved' | 'given up'> => {
		let on = form.base;
		let { state } = form;
		for (;;) {
			const changes = changesTo(form, on, state);
			const isNothing = Object.keys(changes).length === 0;
			if (isNothing && !isForced) return 'saved';
			try {
				await part.save(isNothing ? checkForm(form.fields, state).values : changes, on);
				return 'saved';
			} catch (thrown) {
				const theirs = isConflict(thrown) && on !== null ? (await reload()).find(({ key }) => key === part.key)?.item : undefined;
				if (on === null || theirs === undefined || theirs === null) throw thrown;
				void queryClient.invalidateQueries({ queryKey: [model.name, 'history'] });
				const chosen = await askFor({
					fields: form.fields,
					base: stateOf(form.fields, on),
					mine: state,
					theirs: stateOf(form.fields, theirs),
				});
				if (chosen === null) return 'given up';
				form.rebase(theirs, chosen);
				[on, state] = [theirs, chosen];
			}
		}
	};

	/** Sections saved before another one failed become the new base. */
	const settle = async (saved: readonly TypedPart[]): Promise<void> => {
		if (saved.length === 0) return;
		const now = await reload();
		for (const { part, form } of saved) {
			const item = now.find(({ key }) => key === part.key)?.item;
			if (item) form.rebase(item, null);
		}
	};

	const saveAll = async (parts: readonly TypedPart[]): Promise<void> => {
		const { token } = useSession.getState();
		const dirty = inSaveOrder(parts).filter(({ form }) => form.isDirty);
		const toSave = dirty.length === 0 ? parts.slice(0, 1) : dirty;
		const saved: TypedPart[] = [];
		setProblem(null);
		setBusy(true);
		let current: TypedPart | undefined;
		try {
			for (current of toSave) {
				if ((await savePart(current, dirty.length === 0)) === 'given up') {
					await settle(saved);
					return;
				}
				saved.push(current);
			}
			await reload();
			void queryClient.invalidateQueries({ queryKey: ['references', model.path] });
			void invalidateModel(queryClient, model);
			for (const { form } of parts) form.reset();
			showToast({ message: adminSentences.updated, severity: 'success', durationMs: adminToastMs });
			onSaved();
		} catch (thrown) {
			if (isLostSession(thrown, token)) return;
			const { details } = toFailure(thrown);
			current?.form.refuse(problemsOf(current.form.fields, details));
			setProblem([loadingMessage(thrown), ...details.map(({ message }) => message)].join(' '));
			showToast({ message: updateFailure(model), severity: 'error', durationMs: adminToastMs });
			await settle(saved).catch(() => undefined);
		} finally {
			setBusy(false);
		}
	};

	return {
		isBusy,
		/** error text of the last attempt; null if it succeeded */
		problem,
		question,
		save: (parts: readonly TypedPart[]): void =>
			void once(async () => {
				// Checks all sections, so that each shows its errors; skips sections that do not exist and have no input.
				const asked = parts.filter(({ part, form }) => part.item !== null || form.isDirty);
				const isComplete = asked.map(({ form }) => form.check()).every((values) => values !== null);
				if (isComplete) return saveAll(asked);
				showToast({ message: adminSentences.incomplete, severity: 'error', durationMs: adminToastMs });
			}),
	};
};
