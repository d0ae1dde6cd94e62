import type { Login } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { dropLoginDraft, type LoginView, showLoginView, useLoginDialog } from '../login.ts';
import { CodeStep } from './code-step.tsx';
import { useLoginForms } from './login-forms.ts';
import { LoginViewForm } from './login-view.tsx';
import { RegisterViewForm } from './register-view.tsx';
import { RestoreViewForm } from './restore-view.tsx';

const titles: Readonly<Record<LoginView, string>> = {
	LOGIN: 'Login',
	REGISTER: 'Create an account',
	RESTORE_PASSWORD: 'Restore password',
};

const widths: Readonly<Record<LoginView, number>> = { LOGIN: 460, REGISTER: 560, RESTORE_PASSWORD: 460 };

/** Rendered in the body by its host, which may prepare it hidden. */
export const LoginDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
	const view = useLoginDialog((dialog) => dialog.view);
	const forms = useLoginForms();
	/** The accepted password, until the code is entered. */
	const [half, setHalf] = useState<Login | null>(null);

	const show = (next: LoginView): void => {
		forms.change(view, next);
		showLoginView(next);
	};
	const close = (): void => {
		forms.keepDraft(view);
		onClose();
	};
	const enter = (): void => {
		dropLoginDraft();
		onClose();
	};

	if (half !== null) {
		const back = (): void => setHalf(null);
		return (
			<FormDialog title="Enter your code" disablePortal onBack={back} onClose={close}>
				<CodeStep login={half} onDone={enter} onRefused={back} />
			</FormDialog>
		);
	}
	const back = view === 'LOGIN' ? undefined : () => show('LOGIN');
	return (
		<FormDialog title={titles[view]} width={widths[view]} disablePortal onBack={back} onClose={close}>
			{view === 'LOGIN' ? <LoginViewForm form={forms.login} onShow={show} onHalf={setHalf} onDone={enter} /> : null}
			{view === 'REGISTER' ? <RegisterViewForm form={forms.registration} onDone={() => show('LOGIN')} /> : null}
			{view === 'RESTORE_PASSWORD' ? <RestoreViewForm form={forms.restoring} onShow={show} /> : null}
		</FormDialog>
	);
};
