import type { Model } from '@print-room/contract';
import { type ReactNode, useEffect, useId } from 'react';
import { ModelForm } from '../fields/model-form.tsx';
import { type ModelFormApi, useFieldsForm } from '../fields/use-model-form.ts';
import styles from './edit-page.module.css';
import type { Section } from './sections.ts';

export interface SectionFormProps {
	readonly section: Section;
	readonly model: Model;
	readonly isReadOnly: boolean;
	readonly draftKey?: string | undefined;
	readonly autoFocus?: boolean;
	readonly onForm?: (key: string, form: ModelFormApi) => void;
}

export const SectionForm = ({ section, model, isReadOnly, draftKey, autoFocus = false, onForm }: SectionFormProps): ReactNode => {
	const titleId = useId();
	const form = useFieldsForm({ fields: section.fields, item: section.item, mode: 'edit', draftKey });
	useEffect(() => onForm?.(section.key, form));
	return (
		<section className={styles.section} aria-labelledby={section.title === null ? undefined : titleId}>
			{section.title === null ? null : <h2 id={titleId}>{section.title}</h2>}
			<ModelForm form={form} model={section.title === null ? model : null} mode="edit" isReadOnly={isReadOnly} autoFocus={autoFocus} />
		</section>
	);
};
