import type { CategoryId } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { vatRatesQuery } from '../data/vat-rates.query.ts';

/** The VAT rate of a category now, or the default one; null while it is not known. */
export const useVatPercent = (categoryId: CategoryId | null): number | null => {
	const { data } = useQuery(vatRatesQuery);
	if (data === undefined) return null;
	return categoryId === null ? data.now.defaultPercent : data.now.percentByCategory[categoryId];
};
