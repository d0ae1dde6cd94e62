import Button from '@mui/material/Button';
import type { Item, Model } from '@print-room/contract';
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { isSavedOnlyChanged } from '../dialogs/model-messages.ts';
import { useFirstProblem } from '../dialogs/use-first-problem.ts';
import type { ModelFormApi } from '../fields/use-model-form.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DetailFrame } from './detail-frame.tsx';
import styles from './edit-page.module.css';
import { SectionForm } from './section-form.tsx';
import type { Section } from './sections.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { type EditedSection, useSaving } from './use-saving.ts';

interface Summary {
	readonly isDirty: boolean;
	readonly failures: number;
}

const nothing: Summary = { isDirty: false, failures: 0 };

/** Forms of all sections of a record, so that they can be saved together. */
const useSectionForms = (sections: readonly Section[]) => {
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

export interface EditFormProps {
	readonly model: Model;
	/** the record when Edit was pressed */
	readonly item: Item;
	readonly sections: readonly Section[];
	readonly draftKeyOf: (section: Section) => string;
	readonly reload: () => Promise<readonly Section[]>;
	readonly onDone: () => void;
	readonly aside: ReactNode;
}

export const EditForm = ({ model, item, sections, draftKeyOf, reload, onDone, aside }: EditFormProps): ReactNode => {
	const formId = useId();
	const { isDirty, failures, onForm, editedSections } = useSectionForms(sections);
	const place = useFirstProblem<HTMLFormElement>(failures);
	const { isBusy, problem, question, save } = useSaving({ model, reload, onSaved: onDone });
	const dirty = useRef(isDirty);
	useEffect(() => {
		dirty.current = isDirty;
	}, [isDirty]);
	const isUnsaved = useCallback(() => dirty.current, []);
	const discard = (): void => {
		for (const { form } of editedSections()) form.reset();
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		save(editedSections());
	};
	const isIdle = !isDirty && isSavedOnlyChanged(model);
	return (
		<DetailFrame
			model={model}
			title={model.nameOf(item)}
			actions={
				<>
					<Button
						key="save"
						type="submit"
						form={formId}
						variant="contained"
						color="primary"
						disabled={isIdle}
						aria-disabled={isIdle || isBusy}
					>
						{isBusy ? 'Saving…' : 'Save'}
					</Button>
					<Button
						key="cancel"
						variant="outlined"
						disabled={isBusy}
						onClick={() => {
							discard();
							onDone();
						}}
					>
						Cancel
					</Button>
					{isIdle ? <span className={styles.idle}>No changes yet.</span> : null}
				</>
			}
		>
			<div className={styles.columns}>
				<form id={formId} ref={place} className={styles.form} onSubmit={submit} noValidate>
					{problem === null ? null : (
						<Notice tone="failure" title="Couldn’t save. Your changes are still here.">
							{problem}
						</Notice>
					)}
					{sections.map((section, index) => (
						<SectionForm
							key={section.key}
							section={section}
							model={model}
							isReadOnly={false}
							draftKey={draftKeyOf(section)}
							autoFocus={index === 0}
							onForm={onForm}
						/>
					))}
				</form>
				{aside}
			</div>
			<UnsavedGuard isUnsaved={isUnsaved} onLeave={discard} />
			{question === null ? null : (
				<ConflictDialog
					states={question.states}
					model={model}
					recordId={item.id}
					onChosen={question.answer}
					onCancel={() => question.answer(null)}
				/>
			)}
		</DetailFrame>
	);
};
