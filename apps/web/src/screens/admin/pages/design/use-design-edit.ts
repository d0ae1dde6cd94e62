import type { Design } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { backOfficeRoutes } from '../../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { invalidateImages, readDesignAgain } from './design.query.ts';
import { afterConflict, afterStep, beginEdit, type DesignEdit, isEdited, type SaveStep, stepsOf, whyNotOwner } from './design-edit.ts';
import { notSavedMessage, notTakenMessage, savedMessage } from './messages.ts';

/** Running step; `sent`: uploaded share of the file, 0 to 1. */
export interface Saving {
	readonly step: SaveStep;
	readonly sent: number;
}

const isStopped = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError';

/** Edits and saves a design step by step. `onRemake` runs when its print files are being made again. */
export const useDesignEdit = (id: string, onRemake: () => void) => {
	const queryClient = useQueryClient();
	const once = useOnce();
	const [edit, setEdit] = useState<DesignEdit | null>(null);
	const [saving, setSaving] = useState<Saving | null>(null);
	const stopping = useRef(new AbortController());

	const change = (part: Partial<DesignEdit>): void => setEdit((now) => now && { ...now, ...part });

	const take = async (step: SaveStep, { base, owner, file, update }: DesignEdit): Promise<void> => {
		if (step === 'owner' && owner !== null)
			await call(backOfficeRoutes.changeDesign, { params: { id }, body: { userId: owner.id }, version: base.version });
		if (step === 'file' && file !== null) {
			stopping.current = new AbortController();
			const onSent = (sent: number): void => setSaving({ step, sent });
			await sendFile(backOfficeRoutes.adjustImage, { params: { id: base.imageId }, file, signal: stopping.current.signal, onSent });
			void invalidateImages(queryClient);
		}
		if (step === 'designs') {
			await call(backOfficeRoutes.updateDesigns, { body: { imageId: base.imageId, option: update, designId: id } });
			onRemake();
		}
	};

	const refuse = async (thrown: unknown, step: SaveStep, at: DesignEdit, token: string | null): Promise<void> => {
		if (isStopped(thrown) || isLostSession(thrown, token)) return;
		const { code } = toFailure(thrown);
		if (step === 'owner' && code === 'EDIT_CONFLICT') {
			const theirs = await readDesignAgain(queryClient, id).catch(() => null);
			if (theirs !== null) {
				setEdit(afterConflict(at, theirs));
				return;
			}
		}
		if (step === 'file') {
			if (code === 'EDIT_CONFLICT') void invalidateImages(queryClient);
			setEdit({ ...at, fileProblem: notTakenMessage(thrown) });
		}
		if (step === 'owner' && code === 'VALIDATION_FAILED') setEdit({ ...at, ownerProblem: notSavedMessage(thrown) });
		showToast({ message: notSavedMessage(thrown), severity: 'error', durationMs: 6000 });
	};

	const save = (): Promise<void> =>
		once(async () => {
			if (edit === null) return;
			const { token } = useSession.getState();
			const ownerProblem = whyNotOwner(edit);
			if (ownerProblem !== null) {
				change({ ownerProblem });
				return;
			}
			let at: DesignEdit = { ...edit, ownerProblem: null, fileProblem: null };
			for (const step of stepsOf(at)) {
				setSaving({ step, sent: 0 });
				try {
					await take(step, at);
					at = afterStep(at, step, step === 'owner' ? await readDesignAgain(queryClient, id) : at.base);
					setEdit(at);
				} catch (thrown) {
					await refuse(thrown, step, at, token).finally(() => setSaving(null));
					return;
				}
			}
			setSaving(null);
			setEdit(null);
			showToast({ message: savedMessage, severity: 'success', durationMs: 4000 });
			await readDesignAgain(queryClient, id).catch(() => undefined);
		});

	return {
		edit,
		saving,
		isDirty: edit !== null && isEdited(edit),
		begin: (design: Design) => setEdit(beginEdit(design)),
		change,
		cancel: () => setEdit(null),
		save,
		stop: () => stopping.current.abort(),
	};
};

export type DesignEditing = ReturnType<typeof useDesignEdit>;
