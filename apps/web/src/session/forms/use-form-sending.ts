import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useOnce } from '../../ui/hooks/use-once.ts';
import { dismissToast, showToast, useToast } from '../../ui/page/toasts.ts';

export const formToastMs = 6000;

export const showFormFailure = (message: string): void => showToast({ message, severity: 'error', durationMs: formToastMs });

const dropOldFailure = (): void => {
	if (useToast.getState().toast?.severity === 'error') dismissToast();
};

/** Submits a form once, however often Enter is pressed; invalid fields are marked and focused. */
export const useFormSending = <Form extends FieldValues, Checked extends FieldValues>(
	{ handleSubmit }: UseFormReturn<Form, unknown, Checked>,
	incomplete: string,
	send: (checked: Checked) => Promise<void>,
): ((event: FormEvent) => void) => {
	const once = useOnce();
	const sendAnew = (checked: Checked): Promise<void> => {
		dropOldFailure();
		return send(checked);
	};
	return (event) => {
		event.preventDefault();
		void once(() => handleSubmit(sendAnew, () => showFormFailure(incomplete))());
	};
};
