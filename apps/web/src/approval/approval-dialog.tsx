import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadingMessage } from '../api/messages.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { openLogin } from '../session/login.ts';
import { useSession } from '../session/session.ts';
import { Notice } from '../ui/controls/notice.tsx';
import { TextButton } from '../ui/controls/text-button.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import styles from './approval-dialog.module.css';
import { approvalsQuery } from './approvals.query.ts';
import { LinkList } from './link-list.tsx';
import { NewLinkForm, type NewLinkFormProps } from './new-link-form.tsx';

interface ApprovalDialogProps extends NewLinkFormProps {
	readonly imageId: string;
	readonly onClose: () => void;
}

/** Asks another person for approval of a print, and shows what was answered to the links of its image. */
export const ApprovalDialog = ({ imageId, onClose, ...form }: ApprovalDialogProps): ReactNode => {
	const { userId, isGuest } = useSession();
	const { data, error, refetch } = useQuery(approvalsQuery(userId, imageId));
	return (
		<FormDialog title="Ask for approval" width={620} onClose={onClose}>
			<p className={styles.note}>
				A link shows this one print to somebody without an account: at its size, on a wall and at 100 %. They approve it or say what they
				would change. Nothing is ordered by that.
			</p>
			{isGuest ? (
				<p className={styles.note}>
					Answers stand here. <TextButton onClick={openLogin}>Log in</TextButton> to get them by mail as well.
				</p>
			) : null}
			{runtimeConfig().offersApprovalLinks ? (
				<NewLinkForm {...form} />
			) : (
				<p className={styles.note}>New links are not offered at the moment.</p>
			)}
			{data === undefined && error === null ? <Skeleton width="60%" label="Your links are loading" /> : null}
			{error === null ? null : (
				<Notice tone="failure" title="Your links could not be read.">
					{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
				</Notice>
			)}
			<LinkList links={data ?? []} />
		</FormDialog>
	);
};
