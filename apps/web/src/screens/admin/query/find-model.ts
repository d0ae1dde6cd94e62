import { type Model, models } from '@print-room/contract';

export const findModel = (segment: string | undefined): Model | null => {
	const name = segment?.toLowerCase();
	return Object.values<Model>(models).find((model) => name === model.name || name === model.details.toLowerCase()) ?? null;
};
