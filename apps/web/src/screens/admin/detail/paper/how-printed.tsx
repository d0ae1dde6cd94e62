import Button from '@mui/material/Button';
import type { Field, Item, MediumPaper } from '@print-room/contract';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { call } from '../../../../api/client.ts';
import { paperRoutes } from '../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { useFirstProblem } from '../../dialogs/use-first-problem.ts';
import { FieldInput } from '../../fields/inputs/field-input.tsx';
import { useDraftKey } from '../../fields/state/draft-key.ts';
import { versionOf } from '../../fields/state/version-of.ts';
import { useFieldsForm } from '../../fields/use-model-form.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import type { Section } from '../sections.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { useSaving } from '../use-saving.ts';
import { labOf, labPattern, typedLab } from './lab.ts';
import styles from './paper.module.css';

const media = { name: 'printtypes', one: 'print media', path: '/printTypes' } as const;

const matches = { matches: labPattern, message: 'Three numbers: L*, a* and b*, for example 96 0 2.' };

const fields: readonly Field[] = [
	{ kind: 'switch', name: 'isPerceptual', label: 'Perceptual intent', initial: false },
	{ kind: 'text', name: 'measuredWhite', label: 'Measured white, L* a* b*', pattern: matches, help: 'Empty: as the profile says.' },
	{ kind: 'text', name: 'measuredBlack', label: 'Measured black, L* a* b*', pattern: matches, help: 'Empty: as the profile says.' },
];

interface PaperItem extends Item {
	readonly version: number;
	readonly isPerceptual: boolean;
	readonly measuredWhite: string;
	readonly measuredBlack: string;
}

const itemOf = (id: string, { version, intent, measuredWhite, measuredBlack }: MediumPaper): PaperItem => ({
	id,
	version,
	isPerceptual: intent === 'perceptual',
	measuredWhite: typedLab(measuredWhite),
	measuredBlack: typedLab(measuredBlack),
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const sectionOf = (id: string, item: Item): Section => ({
	key: 'paper',
	title: null,
	fields,
	item,
	save: (changes, on) =>
		call(paperRoutes.changeMediumPaper, {
			params: { id },
			body: {
				...('isPerceptual' in changes ? { intent: changes.isPerceptual === true ? ('perceptual' as const) : ('relative' as const) } : {}),
				...('measuredWhite' in changes ? { measuredWhite: mutable(labOf(textIn(changes.measuredWhite))) } : {}),
				...('measuredBlack' in changes ? { measuredBlack: mutable(labOf(textIn(changes.measuredBlack))) } : {}),
			},
			...versionOf(on ?? item),
		}),
});

const mutable = (lab: readonly [number, number, number] | null): [number, number, number] | null => (lab === null ? null : [...lab]);

const choices = [
	{
		isPerceptual: false,
		name: 'Relative colorimetric',
		help: 'With black point compensation: colours that the paper has stay as they are.',
	},
	{ isPerceptual: true, name: 'Perceptual', help: 'All colours move a little, so that those beyond the paper keep their differences.' },
] as const;

export interface HowPrintedProps {
	readonly id: string;
	readonly paper: MediumPaper;
	readonly reload: () => Promise<MediumPaper | undefined>;
}

/** Intent and the studio's own measurements. Input is kept until it is saved, also when the session ends. */
export const HowPrinted = ({ id, paper, reload }: HowPrintedProps): ReactNode => {
	const group = useId();
	const item = itemOf(id, paper);
	const draftKey = useDraftKey('paper', id);
	const form = useFieldsForm({ fields, item, mode: 'edit', draftKey });
	const place = useFirstProblem<HTMLFormElement>(form.failures);
	const saving = useSaving({
		model: media,
		reload: async () => {
			const now = await reload();
			return now === undefined ? [] : [sectionOf(id, itemOf(id, now))];
		},
		onSaved: () => undefined,
	});

	// Changes by others are shown while nothing is typed here.
	const { rebase } = form;
	const isStale = !form.isDirty && !saving.isBusy && JSON.stringify(form.base) !== JSON.stringify(item);
	useEffect(() => {
		if (isStale) rebase(item, null);
	});

	const dirty = useRef(form.isDirty);
	useEffect(() => {
		dirty.current = form.isDirty;
	}, [form.isDirty]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (form.isDirty) saving.save([{ section: sectionOf(id, form.base ?? item), form }]);
	};
	const isPerceptual = form.values.isPerceptual === true;
	return (
		<form ref={place} className={styles.how} aria-label="How it is printed" onSubmit={submit} noValidate>
			<h3>How it is printed</h3>
			{saving.problem === null ? null : (
				<Notice tone="failure" title="Couldn’t save. Your changes are still here.">
					{saving.problem}
				</Notice>
			)}
			<fieldset className={styles.intents}>
				<legend>Rendering intent</legend>
				{choices.map((choice) => (
					<label key={choice.name}>
						<input
							type="radio"
							name={group}
							checked={isPerceptual === choice.isPerceptual}
							onChange={() => form.set('isPerceptual', choice.isPerceptual)}
						/>
						<span>
							{choice.name}
							<small>{choice.help}</small>
						</span>
					</label>
				))}
			</fieldset>
			<div className={styles.measured}>
				{form.fields
					.filter(({ kind }) => kind === 'text')
					.map((field) => (
						<div key={field.name} data-field={field.name}>
							<FieldInput
								field={field}
								value={form.values[field.name] ?? ''}
								onChange={(value) => form.set(field.name, value)}
								error={form.errors[field.name]}
							/>
						</div>
					))}
			</div>
			{form.isDirty || saving.isBusy ? (
				<div className={styles.actions}>
					<Button type="submit" variant="contained" color="primary" aria-disabled={saving.isBusy}>
						{saving.isBusy ? 'Saving…' : 'Save how it is printed'}
					</Button>
					<Button variant="outlined" disabled={saving.isBusy} onClick={form.reset}>
						Cancel
					</Button>
				</div>
			) : null}
			{saving.question === null ? null : (
				<ConflictDialog
					states={saving.question.states}
					model={media}
					recordId={id}
					onChosen={saving.question.answer}
					onCancel={() => saving.question?.answer(null)}
				/>
			)}
			<UnsavedGuard isUnsaved={() => dirty.current} onLeave={form.reset} />
		</form>
	);
};
