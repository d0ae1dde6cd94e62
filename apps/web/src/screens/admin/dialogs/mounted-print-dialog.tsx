import type { ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { laterCrudRoutes } from '../../../api/staff/staff-routes.ts';
import { ModelForm } from '../fields/model-form.tsx';
import { useDraftKey } from '../fields/state/draft-key.ts';
import { sidesOf } from '../fields/state/form-state.ts';
import { useFieldsForm, useModelForm } from '../fields/use-model-form.ts';
import type { CreateDialogProps } from './create-dialog-props.ts';
import { CreateFrame } from './create-frame.tsx';
import { apertureFields, finalSizeFields, finalSizeLabel } from './mount-sizes.ts';
import { MountSketch } from './mount-sketch.tsx';
import styles from './mounted-print-dialog.module.css';
import { useCreating } from './use-creating.ts';

export const MountedPrintDialog = ({ model, onClose, onCreated }: CreateDialogProps): ReactNode => {
	const draftKey = useDraftKey(model.name);
	const print = useModelForm({ model, mode: 'create', draftKey });
	const mount = useFieldsForm({ fields: finalSizeFields, mode: 'create', draftKey: `${draftKey}/finalSize` });
	const aperture = useFieldsForm({ fields: apertureFields, mode: 'create', draftKey: `${draftKey}/aperture` });
	const forms = [print, mount, aperture];

	const check = (): Readonly<Record<string, unknown>> | null => {
		const [item, finalSize, opening] = [print.check(), mount.check(), aperture.check()];
		if (item === null || finalSize === null || opening === null) return null;
		return { ...item, finalSize: { ...finalSize, label: finalSizeLabel(String(item.label)) }, aperture: opening };
	};
	const { isBusy, problem, submit, startOver } = useCreating({
		model,
		draftKey,
		send: (values) => call(laterCrudRoutes(model).create, { body: values }),
		forget: () => {
			for (const form of forms) form.reset();
		},
		onClose,
		onCreated,
	});
	return (
		<CreateFrame
			title={model.createTitle ?? `New ${model.one}`}
			one={model.one}
			isBusy={isBusy}
			failures={Math.max(...forms.map(({ failures }) => failures))}
			restored={forms.some(({ isRestored, isDirty }) => isRestored && isDirty) ? { problem } : null}
			onStartOver={startOver}
			onSubmit={() => submit(check)}
			onCancel={() => {
				startOver();
				onClose();
			}}
			onPutAside={onClose}
		>
			<ModelForm form={print} model={model} mode="create" autoFocus />
			<h3 className={styles.section}>Window mount, overall</h3>
			<ModelForm form={mount} model={null} mode="create" />
			<h3 className={styles.section}>Aperture</h3>
			<ModelForm form={aperture} model={null} mode="create" />
			<div className={styles.sketch}>
				<MountSketch
					mount={{
						print: sidesOf(print.values.sizeMM),
						board: sidesOf(mount.values.sizeMM),
						aperture: sidesOf(aperture.values.sizeMM),
					}}
				/>
			</div>
		</CreateFrame>
	);
};
