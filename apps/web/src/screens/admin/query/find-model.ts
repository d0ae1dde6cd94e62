import { type Model, models } from '@print-room/contract';

/** Model of an address segment: the name of the list or of its items' folder; case-insensitive. */
export const findModel = (segment: string | undefined): Model | null => {
	const name = segment?.toLowerCase();
	return Object.values<Model>(models).find((model) => name === model.name || name === model.details.toLowerCase()) ?? null;
};
