import type { VatRates } from '@print-room/contract';
import type { VatRate } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../api/client.ts';
import { backOfficeRoutes, settingsRoutes } from '../../../../../api/staff/staff-routes.ts';
import { vatRatesQuery } from '../../../data/vat-rates.query.ts';
import { useVersionedSave } from '../use-versioned-save.ts';

const conflict = {
	title: 'Someone else has changed the rates since you opened them.',
	message: 'Nothing was saved. The rates are shown as they are now, and what you entered is still here: look at both, then try again.',
};

export const useVatChange = (vat: VatRates) => {
	const queryClient = useQueryClient();
	const showPresent = async (): Promise<void> => {
		queryClient.setQueryData(vatRatesQuery.queryKey, await call(settingsRoutes.getVatRates, {}));
		void queryClient.invalidateQueries({ queryKey: ['vatRates', 'history'] });
	};
	const { save, isBusy, failure } = useVersionedSave({ conflict, showPresent });
	const change = (rates: readonly VatRate[], onSaved: () => void): Promise<void> =>
		save(() => call(backOfficeRoutes.changeVatRates, { body: { rates: [...rates] }, version: vat.version }), onSaved);
	return { change, isBusy, failure };
};
