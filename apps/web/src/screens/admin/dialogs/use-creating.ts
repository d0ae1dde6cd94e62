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
import { adminMessages, adminToastMs, createFailure } from './model-messages.ts';

/** Reasons of failed creations by draft key, shown when the dialog is reopened; lost with the page. */
const problems = new Map<string, string>();

const reasonOf = (thrown: unknown): string => {
	const [detail] = toFailure(thrown).details;
	return detail === undefined ? loadingMessage(thrown) : `${loadingMessage(thrown)} ${detail.message}`.trim();
};

export interface Creating {
	readonly model: Model;
	readonly draftKey: string;
	readonly send: (values: Readonly<Record<string, unknown>>) => Promise<Item>;
	readonly forget: () => void;
	readonly onClose: () => void;
	readonly onCreated: (item: Item) => void;
}

/** Posts, shows the result and closes; after a failure the draft is kept. */
export const useCreating = ({ model, draftKey, send, forget, onClose, onCreated }: Creating) => {
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState(() => problems.get(draftKey) ?? null);
	const once = useOnce();
	const queryClient = useQueryClient();

	const create = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
		const { token } = useSession.getState();
		setBusy(true);
		try {
			const item = await send(values);
			problems.delete(draftKey);
			forget();
			showToast({ message: adminMessages.created, severity: 'success', durationMs: adminToastMs });
			void queryClient.invalidateQueries({ queryKey: ['references', model.path] });
			void invalidateModel(queryClient, model);
			onCreated(item);
		} catch (thrown) {
			if (!isLostSession(thrown, token)) {
				problems.set(draftKey, reasonOf(thrown));
				showToast({ message: createFailure(model), severity: 'error', durationMs: adminToastMs });
			}
		} finally {
			onClose();
		}
	};

	return {
		isBusy,
		problem,
		/** `check` returns null if a field is invalid; the field shows its error. */
		submit: (check: () => Readonly<Record<string, unknown>> | null): void =>
			void once(async () => {
				const values = check();
				if (values !== null) return create(values);
				showToast({ message: adminMessages.incomplete, severity: 'error', durationMs: adminToastMs });
			}),
		startOver: (): void => {
			problems.delete(draftKey);
			setProblem(null);
			forget();
		},
	};
};
