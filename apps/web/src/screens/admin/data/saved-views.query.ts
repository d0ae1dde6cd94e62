import type { Model, SavedView } from '@print-room/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes } from '../../../api/staff/staff-routes.ts';

const keyOf = ({ name }: Pick<Model, 'name'>) => ['saved-views', name];

export const useSavedViews = (model: Pick<Model, 'name'>, isWanted: boolean) =>
	useQuery({
		queryKey: keyOf(model),
		queryFn: ({ signal }) => call(backOfficeRoutes.listSavedViews, { query: { model: model.name }, signal }),
		enabled: isWanted,
	});

export const useSavedViewChanges = (model: Pick<Model, 'name'>) => {
	const queryClient = useQueryClient();
	const after = async <Result>(work: Promise<Result>): Promise<Result> => {
		try {
			return await work;
		} finally {
			await queryClient.invalidateQueries({ queryKey: keyOf(model) });
		}
	};
	return {
		keep: (name: string, query: string) => after(call(backOfficeRoutes.createSavedView, { body: { model: model.name, name, query } })),
		set: ({ id, version }: SavedView, changes: { readonly query?: string; readonly name?: string }) =>
			after(call(backOfficeRoutes.changeSavedView, { params: { id }, body: changes, version })),
		forget: ({ id }: SavedView) => after(call(backOfficeRoutes.deleteSavedView, { params: { id } })),
	};
};
