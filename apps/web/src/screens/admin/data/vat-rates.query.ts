import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { settingsRoutes } from '../../../api/staff/staff-routes.ts';

/** The VAT rates, and the ones that hold now. */
export const vatRatesQuery = queryOptions({
	queryKey: ['vatRates'],
	queryFn: ({ signal }) => call(settingsRoutes.getVatRates, { signal }),
});
