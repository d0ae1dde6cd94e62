import type { ReactNode } from 'react';
import { ApprovalDialog } from './approval-dialog.tsx';
import type { NewLinkFormProps } from './new-link-form.tsx';

interface PrintApprovalProps extends Pick<NewLinkFormProps, 'save' | 'obstacle'> {
	readonly imageId: string;
	readonly onClose: () => void;
}

/** Asks another person for approval of a print, and shows what was answered to the links of its image. */
export const PrintApproval = ({ imageId, ...dialog }: PrintApprovalProps): ReactNode => (
	<ApprovalDialog
		{...dialog}
		of={{ imageId }}
		about="A link shows this one print to somebody without an account: at its size, on a wall and at 100 %."
	/>
);
