import { useState } from 'react';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { useOnce } from '../../../../ui/hooks/use-once.ts';

export interface SaveFailure {
	readonly title: string;
	readonly message: string;
}

export interface VersionedSave {
	/** shown after another person's change in between */
	readonly conflict: SaveFailure;
	/** Replaces what is shown with what the server holds now. */
	readonly showPresent: () => Promise<void>;
}

/** Saves a setting on the version that is shown; another person's change in between is shown and nothing is saved. */
export const useVersionedSave = ({ conflict, showPresent }: VersionedSave) => {
	const once = useOnce();
	const [isBusy, setBusy] = useState(false);
	const [failure, fail] = useState<SaveFailure | null>(null);
	const save = (send: () => Promise<unknown>, onSaved: () => void): Promise<void> =>
		once(async () => {
			setBusy(true);
			fail(null);
			try {
				await send();
				// A failed read does not undo the save.
				await showPresent().catch(() => undefined);
				onSaved();
			} catch (thrown) {
				const isConflict = toFailure(thrown).code === 'EDIT_CONFLICT';
				fail(isConflict ? conflict : { title: "Couldn't save.", message: loadingMessage(thrown) });
				if (isConflict) await showPresent().catch(() => undefined);
			} finally {
				setBusy(false);
			}
		});
	const refuse = (message: string): void => fail({ title: 'Nothing was saved yet.', message });
	return { save, refuse, isBusy, failure };
};
