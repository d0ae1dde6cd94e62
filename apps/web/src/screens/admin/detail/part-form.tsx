import type { Model } from '@print-room/contract';
import { type ReactNode, useEffect, useId } from 'react';
import { ModelForm } from '../fields/model-form.tsx';
import { type ModelFormApi, useFieldsForm } from '../fields/use-model-form.ts';
import styles from './edit-page.module.css';
import type { Part } from './parts.ts';

export interface PartFormProps {
	readonly part: Part;
	readonly model: Model;
	readonly isReadOnly: boolean;
	readonly draftKey?: string | undefined;
	readonly autoFocus?: boolean;
	/** Receives each new state of the form. */
	readonly onForm?: (key: string, form: ModelFormApi) => void;
}

export const PartForm = ({ part, model, isReadOnly, draftKey, autoFocus = false, onForm }: PartFormProps): ReactNode => {
	const titleId = useId();
	const form = useFieldsForm({ fields: part.fields, item: part.item, mode: 'edit', draftKey });
	useEffect(() => onForm?.(part.key, form));
	return (
		<section className={styles.part} aria-labelledby={part.title === null ? undefined : titleId}>
			{part.title === null ? null : <h2 id={titleId}>{part.title}</h2>}
			<ModelForm form={form} model={part.title === null ? model : null} mode="edit" isReadOnly={isReadOnly} autoFocus={autoFocus} />
		</section>
	);
};
