import type { Item } from '@print-room/contract';
import { can } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { ConflictDialog } from '../../detail/conflict-dialog.tsx';
import { HistoryPanel } from '../../detail/history-panel.tsx';
import type { Section } from '../../detail/sections.ts';
import { UnsavedGuard } from '../../detail/unsaved-guard.tsx';
import { useSaving } from '../../detail/use-saving.ts';
import { ModelForm } from '../../fields/model-form.tsx';
import { useDraftKey } from '../../fields/state/draft-key.ts';
import { useFieldsForm } from '../../fields/use-model-form.ts';
import { EditButtons } from '../record/edit-buttons.tsx';
import record from '../record/record.module.css';
import styles from './setting-form.module.css';
import type { Setting } from './settings.ts';

/** Read-only until Edit; Cancel and Save return to reading. */
export const SettingForm = ({ setting, item }: { readonly setting: Setting; readonly item: Item }): ReactNode => {
	const { name, title, one, about, fields, check, read, change, isForAdmins = false } = setting;
	const queryClient = useQueryClient();
	const { user } = useSession();
	const draftKey = useDraftKey(name, item.id);
	const form = useFieldsForm({ fields, item, mode: 'edit', draftKey });
	const [isEditing, edit] = useState(form.isRestored);
	const sectionOf = (now: Item): Section => ({
		key: name,
		title: null,
		fields,
		item: now,
		save: (changes, on) => change(on ?? now, changes),
	});
	const saving = useSaving({
		model: { name, one, path: setting.path },
		reload: async () => {
			const now = await read();
			queryClient.setQueriesData({ queryKey: [name, 'page'] }, now);
			return [sectionOf(now)];
		},
		onSaved: () => edit(false),
	});

	// Changes by others are shown while nothing is being edited here.
	const { rebase } = form;
	const isStale = !isEditing && form.base !== null && JSON.stringify(form.base) !== JSON.stringify(item);
	useEffect(() => {
		if (isStale) rebase(item, null);
	});

	const cancel = (): void => {
		form.reset();
		edit(false);
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isEditing) return;
		const problems = check(form.values);
		if (Object.keys(problems).length > 0) form.refuse(problems);
		else saving.save([{ section: sectionOf(item), form }]);
	};

	return (
		<div className={record.single}>
			<p className={styles.about}>{about}</p>
			<form
				aria-label={title}
				className={styles.form}
				onSubmit={submit}
				onKeyDown={({ key }) => {
					if (key === 'Escape' && isEditing && !saving.isBusy) cancel();
				}}
				noValidate
			>
				{/* The key remounts the form, so that the first field gets the focus. */}
				<ModelForm key={isEditing ? 'edit' : 'read'} form={form} model={null} mode="edit" isReadOnly={!isEditing} autoFocus={isEditing} />
				{saving.problem === null ? null : (
					<Notice tone="failure" title="Couldn't save.">
						{saving.problem}
					</Notice>
				)}
				<div className={styles.actions}>
					<EditButtons
						isEditing={isEditing}
						isSaving={saving.isBusy}
						mayEdit={can(user?.roles ?? [], 'settings.write') && (!isForAdmins || user?.roles.includes('admin') === true)}
						onEdit={() => edit(true)}
						onCancel={cancel}
					/>
				</div>
			</form>
			<HistoryPanel model={name} id={item.id} />
			{saving.question ? (
				<ConflictDialog
					states={saving.question.states}
					model={{ name, one }}
					recordId={item.id}
					onChosen={saving.question.answer}
					onCancel={() => saving.question?.answer(null)}
				/>
			) : null}
			<UnsavedGuard isUnsaved={() => isEditing && form.isDirty} onLeave={form.reset} />
		</div>
	);
};
