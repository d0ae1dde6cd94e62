import type { WorkingDays } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../api/client.ts';
import { backOfficeRoutes } from '../../../../../api/staff/staff-routes.ts';
import { workingDaysQuery } from '../../../data/working-days.query.ts';
import { useVersionedSave } from '../use-versioned-save.ts';
import { bodyOf, type Draft } from './working-days.ts';

const conflict = {
	title: 'Someone else has changed the working days since you opened them.',
	message: 'Nothing was saved. Their changes are shown now, and yours are still here: look at both, then save again.',
};

export const useWorkingDaysChange = (base: WorkingDays) => {
	const queryClient = useQueryClient();
	const showPresent = async (): Promise<void> => {
		queryClient.setQueryData(workingDaysQuery.queryKey, await call(backOfficeRoutes.getWorkingDays, {}));
		void queryClient.invalidateQueries({ queryKey: ['workingDays', 'history'] });
	};
	const { save: saveAs, ...rest } = useVersionedSave({ conflict, showPresent });
	const save = (draft: Draft, onSaved: () => void): Promise<void> =>
		saveAs(() => call(backOfficeRoutes.changeWorkingDays, { body: bodyOf(base, draft), version: base.version }), onSaved);
	return { save, ...rest };
};
