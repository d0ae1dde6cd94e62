import type { ModelName } from '@print-room/contract';
import type { ComponentType, ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { laterCrudRoutes } from '../../../api/staff/staff-routes.ts';
import { ModelForm } from '../fields/model-form.tsx';
import { useDraftKey } from '../fields/state/draft-key.ts';
import { useModelForm } from '../fields/use-model-form.ts';
import type { CreateDialogProps } from './create-dialog-props.ts';
import { CreateFrame } from './create-frame.tsx';
import { MountedPrintDialog } from './mounted-print-dialog.tsx';
import { useCreating } from './use-creating.ts';

const PlainDialog = ({ model, onClose, onCreated }: CreateDialogProps): ReactNode => {
	const draftKey = useDraftKey(model.name);
	const form = useModelForm({ model, mode: 'create', draftKey });
	const { isBusy, problem, submit, startOver } = useCreating({
		model,
		draftKey,
		send: (values) => call(laterCrudRoutes(model).create, { body: values }),
		forget: form.reset,
		onClose,
		onCreated,
	});
	const discard = (): void => {
		startOver();
		onClose();
	};
	return (
		<CreateFrame
			title={model.createTitle ?? `New ${model.one}`}
			one={model.one}
			isBusy={isBusy}
			failures={form.failures}
			restored={form.isRestored && form.isDirty ? { problem } : null}
			onStartOver={startOver}
			onSubmit={() => submit(form.check)}
			onCancel={discard}
			onPutAside={onClose}
		>
			<ModelForm form={form} model={model} mode="create" autoFocus />
		</CreateFrame>
	);
};

const ownDialogs: Readonly<Partial<Record<ModelName, ComponentType<CreateDialogProps>>>> = { mountedprints: MountedPrintDialog };

export const CreateDialog = (props: CreateDialogProps): ReactNode => {
	const Own = Object.entries(ownDialogs).find(([name]) => name === props.model.name)?.[1] ?? PlainDialog;
	return <Own {...props} />;
};
