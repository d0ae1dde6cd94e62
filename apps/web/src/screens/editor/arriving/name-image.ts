import { forgetWork, takePrintBack } from '../../../postponed/index.ts';
import { noteSameOpening } from '../data/openings.ts';
import { keepPostponedAdd } from '../data/postponed-add.ts';
import type { Editor } from '../store.ts';
import { imageWorkKey } from '../work-key.ts';

/** Moves everything that is kept under the image's former id to the one that the server knows it by. Returns the address to show. */
export const nameImage = (editor: Editor, id: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
	const query = new URLSearchParams(search);
	const { workKey: from } = editor.opening;
	const state = editor.store.getState();
	const workKey = imageWorkKey(state.offer.categoryId, id, query.get('print_item'));
	noteSameOpening(id, query);
	forgetWork(from);
	// Work is kept under the new key from the next dispatch on.
	editor.opening = { ...editor.opening, workKey };
	if (state.adding.kind === 'waiting') {
		keepPostponedAdd({ workKey, imageId: id, route: query.get('print_item') }, state, state.adding.before);
	}
	// After the new one: a print that is gone was added or taken back.
	if (from !== workKey) takePrintBack(from);
	query.delete('file');
	query.set('image_id', id);
	return `${pathname}?${query}`;
};
