import type { ChangePaper, MediumPaper } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { changePaper } from './paper.query.ts';

interface Conflict {
	readonly changes: ChangePaper;
}

/** Changes a medium's paper on the version that is shown; a change that rests on an older one is kept until the person decides. */
export const usePaperChange = (id: string, reload: () => Promise<MediumPaper | undefined>) => {
	const queryClient = useQueryClient();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const once = useOnce();

	const save = (changes: ChangePaper, version: number): void =>
		void once(async () => {
			setBusy(true);
			setProblem(null);
			setConflict(null);
			try {
				await changePaper(queryClient, { id, changes, version });
			} catch (thrown) {
				if (toFailure(thrown).code === 'EDIT_CONFLICT') {
					await reload();
					setConflict({ changes });
				} else setProblem(loadingMessage(thrown));
			} finally {
				setBusy(false);
			}
		});

	return { isBusy, problem, conflict, save, keepTheirs: (): void => setConflict(null) };
};
