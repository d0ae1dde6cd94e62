import type { Field, Item, Model } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { laterCrudRoutes } from '../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { useOnce } from '../../../ui/hooks/use-once.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { invalidateModel } from '../data/model.query.ts';
import { checkField, type Problem } from '../fields/state/check-form.ts';
import { type FormValue, propertyOf, shownValue } from '../fields/state/form-state.ts';
import { problemsOf } from '../fields/state/refused.ts';
import { versionOf } from '../fields/state/version-of.ts';
import { adminMessages, adminToastMs } from './model-messages.ts';

interface Options {
	readonly model: Model;
	readonly row: Item;
	readonly field: Field;
	readonly onClose: () => void;
	readonly onSaved: () => void;
}

const isConflict = (thrown: unknown): boolean => toFailure(thrown).code === 'EDIT_CONFLICT';

export const useInlineEdit = ({ model, row, field, onClose, onSaved }: Options) => {
	const valueIn = (item: Item): FormValue => shownValue(field, propertyOf(item, field.name));
	const [base, setBase] = useState(row);
	const [value, setValue] = useState(() => valueIn(row));
	const [problem, setProblem] = useState<Problem | null>(null);
	const [failures, setFailures] = useState(0);
	const [theirs, setTheirs] = useState<FormValue | null>(null);
	const [isBusy, setBusy] = useState(false);
	const once = useOnce();
	const queryClient = useQueryClient();
	const routes = laterCrudRoutes(model);

	const refuse = (found: Problem): void => {
		setProblem(found);
		setFailures((count) => count + 1);
	};

	/** Saves on top of a concurrent change to other fields. Returns null if this field was changed. */
	const send = async (sent: unknown, on: Item): Promise<'saved' | null> => {
		try {
			await call(routes.change, { params: { id: row.id }, body: { [field.name]: sent }, ...versionOf(on) });
			return 'saved';
		} catch (thrown) {
			if (!isConflict(thrown)) throw thrown;
			const now = await call(routes.get, { params: { id: row.id }, query: { filter: { include: model.include } } });
			setBase(now);
			if (JSON.stringify(valueIn(now)) === JSON.stringify(valueIn(on))) return send(sent, now);
			setTheirs(valueIn(now));
			void invalidateModel(queryClient, model);
			return null;
		}
	};

	const save = async (): Promise<void> => {
		const { sent, problem: found } = checkField(field, value);
		if (found !== null) {
			refuse(found);
			return;
		}
		const { token } = useSession.getState();
		setBusy(true);
		try {
			if ((await send(sent, base)) === null) return;
			showToast({ message: adminMessages.updated, severity: 'success', durationMs: adminToastMs });
			void queryClient.invalidateQueries({ queryKey: ['references', model.path] });
			void invalidateModel(queryClient, model);
			onSaved();
			onClose();
		} catch (thrown) {
			if (isLostSession(thrown, token)) return;
			const refused = problemsOf([field], toFailure(thrown).details)[field.name];
			if (refused !== undefined) refuse(refused);
			showToast({ message: adminMessages.cannotUpdateInline, severity: 'error', durationMs: adminToastMs });
		} finally {
			setBusy(false);
		}
	};

	return {
		value,
		set: (next: FormValue): void => {
			setValue(next);
			setProblem(null);
		},
		problem,
		failures,
		theirs,
		isBusy,
		save: (): void => void once(save),
	};
};
