import type { ModelName } from '@print-room/contract';
import { borderLabel } from '@print-room/domain';
import type { ReactNode } from 'react';
import { type FormValues, textOf } from './state/form-state.ts';
import { figureOf } from './state/typed-number.ts';

type Hints = Readonly<Record<string, (values: FormValues) => ReactNode>>;

/** Label with its token replaced by the width, in either unit. */
export const borderPreview = (values: FormValues): string | null => {
	const label = textOf(values.label);
	const [widthMM, widthInches] = [figureOf(textOf(values.widthMM)), figureOf(textOf(values.widthInches))];
	if (!label.includes(':W')) return ':W stands for the width.';
	if (!Number.isFinite(widthMM) || !Number.isFinite(widthInches)) return null;
	const border = { label, widthMM, widthInches };
	return `Shown as “${borderLabel(border, 'mm')}”, or “${borderLabel(border, 'inches')}”.`;
};

export const modelHints: Readonly<Partial<Record<ModelName, Hints>>> = { borders: { label: borderPreview } };
