import { useCallback, useRef, useState } from 'react';
import type { ModelFormApi } from '../fields/use-model-form.ts';
import type { Section } from './sections.ts';
import type { EditedSection } from './use-saving.ts';

interface Summary {
	readonly isDirty: boolean;
	readonly failures: number;
}

const nothing: Summary = { isDirty: false, failures: 0 };

/** Forms of all sections of a record, so that they can be saved together. */
export const useSectionForms = (sections: readonly Section[]) => {
	const forms = useRef(new Map<string, ModelFormApi>());
	const [summary, setSummary] = useState(nothing);
	const onForm = useCallback((key: string, form: ModelFormApi): void => {
		forms.current.set(key, form);
		const all = [...forms.current.values()];
		const next = { isDirty: all.some(({ isDirty }) => isDirty), failures: all.reduce((sum, { failures }) => sum + failures, 0) };
		setSummary((before) => (before.isDirty === next.isDirty && before.failures === next.failures ? before : next));
	}, []);
	const editedSections = (): readonly EditedSection[] =>
		sections.flatMap((section) => {
			const form = forms.current.get(section.key);
			return form === undefined ? [] : [{ section, form }];
		});
	return { ...summary, onForm, editedSections };
};
