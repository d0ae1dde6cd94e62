import { useCallback, useRef, useState } from 'react';
import type { ModelFormApi } from '../fields/use-model-form.ts';
import type { Part } from './parts.ts';
import type { TypedPart } from './use-saving.ts';

interface Summary {
	readonly isDirty: boolean;
	readonly failures: number;
}

const nothing: Summary = { isDirty: false, failures: 0 };

/** Forms of all sections of a record, so that they can be saved together. */
export const usePartForms = (parts: readonly Part[]) => {
	const forms = useRef(new Map<string, ModelFormApi>());
	const [summary, setSummary] = useState(nothing);
	const onForm = useCallback((key: string, form: ModelFormApi): void => {
		forms.current.set(key, form);
		const all = [...forms.current.values()];
		const next = { isDirty: all.some(({ isDirty }) => isDirty), failures: all.reduce((sum, { failures }) => sum + failures, 0) };
		setSummary((before) => (before.isDirty === next.isDirty && before.failures === next.failures ? before : next));
	}, []);
	const typedParts = (): readonly TypedPart[] =>
		parts.flatMap((part) => {
			const form = forms.current.get(part.key);
			return form === undefined ? [] : [{ part, form }];
		});
	return { ...summary, onForm, typedParts };
};
