import { type Item, type Model, type ModelName, printItemSchema } from '@print-room/contract';
import type { ReactNode } from 'react';
import { MountSketch } from '../dialogs/mount-sketch.tsx';

const sidesOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
	first: String(width),
	second: String(height),
});

const mountedPrintAside = (item: Item): ReactNode => {
	const { data } = printItemSchema.safeParse(item);
	const aperture = data?.sizes?.[0];
	if (data?.finalSize === undefined || aperture === undefined) return null;
	return <MountSketch mount={{ print: sidesOf(data.sizeMM), board: sidesOf(data.finalSize.sizeMM), aperture: sidesOf(aperture.sizeMM) }} />;
};

const asides: Readonly<Partial<Record<ModelName, (item: Item) => ReactNode>>> = { mountedprints: mountedPrintAside };

export const asideOf = (model: Model, item: Item): ReactNode =>
	Object.entries(asides).find(([name]) => name === model.name)?.[1]?.(item) ?? null;
