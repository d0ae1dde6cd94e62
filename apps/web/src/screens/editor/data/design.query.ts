import type { Design } from '@print-room/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, call } from '../../../api/client.ts';
import { designRoutes } from '../../../api/customer-routes.ts';
import { toFailure } from '../../../api/failure.ts';
import type { EditorImage } from '../model/state/state.ts';
import { toEditorImage } from './image.query.ts';

export interface SavedDesign {
	readonly design: Design;
	readonly image: EditorImage;
}

const fetchDesign = async (id: string, signal: AbortSignal): Promise<SavedDesign> => {
	const design = await call(designRoutes.getDesign, {
		params: { id },
		query: { filter: { include: [{ relation: 'printType' }, { relation: 'borderType' }, { relation: 'upload' }] } },
		signal,
	});
	if (design.upload === undefined)
		throw new ApiFailure({ status: -1, name: 'DesignWithoutImage', message: 'The design came without its image' });
	return { design, image: toEditorImage(design.upload) };
};

/** An answer of 4xx stays the same on a retry. */
const isRefusal = ({ status }: ApiFailure): boolean => status >= 400 && status < 500;

export const designQuery = (userId: string | null, designId: string) =>
	queryOptions({
		queryKey: ['editor-design', userId, designId],
		queryFn: ({ signal }) => fetchDesign(designId, signal),
		enabled: userId !== null,
		// A design never changes.
		staleTime: Number.POSITIVE_INFINITY,
		retry: (failures, error) => failures < 1 && !isRefusal(toFailure(error)),
	});
