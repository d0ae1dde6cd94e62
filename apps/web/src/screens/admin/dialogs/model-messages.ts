import type { Model, ModelName } from '@print-room/contract';

type Named = Pick<Model, 'name' | 'one'>;
type ByModel = Readonly<Partial<Record<ModelName, string>>>;

const ofModel = (texts: ByModel, { name }: Named): string | undefined => Object.entries(texts).find(([model]) => model === name)?.[1];

export const adminMessages = {
	incomplete: 'Please fill all the required fields.',
	created: 'Created successfully.',
	updated: 'Updated successfully.',
	cannotUpdateInline: 'Cannot update the user at the moment.',
} as const;

export const adminToastMs = 4000;

const ofPrintType = 'Error occurred when updating the print type.';

const createFailures: ByModel = { printtypes: ofPrintType, mediagroups: ofPrintType };

export const createFailure = (model: Named): string => ofModel(createFailures, model) ?? 'Error occurred while creating a new instance.';

const updateFailures: ByModel = {
	prices: ofPrintType,
	printtypes: ofPrintType,
	mountedprints: ofPrintType,
	mountprices: ofPrintType,
	certificates: 'Error occurred while updating certificate.',
};

export const updateFailure = (model: Named): string => ofModel(updateFailures, model) ?? 'Error occurred while updating.';

const fetched: ByModel = { printtypes: 'print type', mountedprints: 'print item' };

export const fetchFailure = (model: Named): string => `Error occurred when fetching the ${ofModel(fetched, model) ?? model.one}.`;

const savedOnlyChanged: readonly ModelName[] = ['trackingstatuses'];

export const isSavedOnlyChanged = ({ name }: Named): boolean => savedOnlyChanged.some((model) => model === name);
