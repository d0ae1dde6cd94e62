import { type Model, models } from '@print-room/contract';

/** The model that a part of an address names: the list's name or the folder of its items, in whatever case. */
export const findModel = (segment: string | undefined): Model | null => {
	const name = segment?.toLowerCase();
	return Object.values<Model>(models).find((model) => name === model.name || name === model.details.toLowerCase()) ?? null;
};
