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
import { adminMessages, adminToastMs, updateFailure } from '../dialogs/model-messages.ts';
import { checkForm } from '../fields/state/check-form.ts';
import { changedFields, type FormState, stateOf } from '../fields/state/form-state.ts';
import { problemsOf } from '../fields/state/refused.ts';
import type { ModelFormApi } from '../fields/use-model-form.ts';
import type { ThreeStates } from './conflict.ts';
import { inSaveOrder } from './save-order.ts';
import type { Changes, Section } from './sections.ts';

export interface EditedSection {
	readonly section: Section;
	readonly form: ModelFormApi;
}

interface Question {
	readonly states: ThreeStates;
	readonly answer: (state: FormState | null) => void;
}

interface Options {
	readonly model: Pick<Model, 'name' | 'one' | 'path'>;
	readonly reload: () => Promise<readonly Section[]>;
	readonly onSaved: () => void;
}

const isConflict = (thrown: unknown): boolean => toFailure(thrown).code === 'EDIT_CONFLICT';

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

	/** `cancelled` if the person returned from the conflict dialog to editing. */
	const saveSection = async ({ section, form }: EditedSection, isForced: boolean): Promise<'saved' | 'cancelled'> => {
		let on = form.base;
		let { state } = form;
		for (;;) {
			const changes = changesTo(form, on, state);
			const isNothing = Object.keys(changes).length === 0;
			if (isNothing && !isForced) return 'saved';
			try {
				await section.save(isNothing ? checkForm(form.fields, state).values : changes, on);
				return 'saved';
			} catch (thrown) {
				const theirs = isConflict(thrown) && on !== null ? (await reload()).find(({ key }) => key === section.key)?.item : undefined;
				if (on === null || theirs === undefined || theirs === null) throw thrown;
				void queryClient.invalidateQueries({ queryKey: [model.name, 'history'] });
				const chosen = await askFor({
					fields: form.fields,
					base: stateOf(form.fields, on),
					mine: state,
					theirs: stateOf(form.fields, theirs),
				});
				if (chosen === null) return 'cancelled';
				form.rebase(theirs, chosen);
				[on, state] = [theirs, chosen];
			}
		}
	};

	/** Sections saved before another one failed become the new base. */
	const settle = async (saved: readonly EditedSection[]): Promise<void> => {
		if (saved.length === 0) return;
		const now = await reload();
		for (const { section, form } of saved) {
			const item = now.find(({ key }) => key === section.key)?.item;
			if (item) form.rebase(item, null);
		}
	};

	const saveAll = async (sections: readonly EditedSection[]): Promise<void> => {
		const { token } = useSession.getState();
		const dirty = inSaveOrder(sections).filter(({ form }) => form.isDirty);
		const toSave = dirty.length === 0 ? sections.slice(0, 1) : dirty;
		const saved: EditedSection[] = [];
		setProblem(null);
		setBusy(true);
		let current: EditedSection | undefined;
		try {
			for (current of toSave) {
				if ((await saveSection(current, dirty.length === 0)) === 'cancelled') {
					await settle(saved);
					return;
				}
				saved.push(current);
			}
			await reload();
			void queryClient.invalidateQueries({ queryKey: ['references', model.path] });
			void invalidateModel(queryClient, model);
			for (const { form } of sections) form.reset();
			showToast({ message: adminMessages.updated, severity: 'success', durationMs: adminToastMs });
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
		problem,
		question,
		save: (sections: readonly EditedSection[]): void =>
			void once(async () => {
				// Checks all sections, so that each shows its errors; skips sections that do not exist and have no input.
				const asked = sections.filter(({ section, form }) => section.item !== null || form.isDirty);
				const isComplete = asked.map(({ form }) => form.check()).every((values) => values !== null);
				if (isComplete) return saveAll(asked);
				showToast({ message: adminMessages.incomplete, severity: 'error', durationMs: adminToastMs });
			}),
	};
};
