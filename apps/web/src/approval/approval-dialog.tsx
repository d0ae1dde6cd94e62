import type { ApprovalLink } from '@print-room/contract';
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
import { type ApprovalsOf, approvalsQuery } from './approvals.query.ts';
import { LinkList } from './link-list.tsx';
import { NewLinkForm, type NewLinkFormProps } from './new-link-form.tsx';

interface ApprovalDialogProps extends NewLinkFormProps {
	readonly of: ApprovalsOf;
	/** what a link shows, in a sentence or two */
	readonly about: ReactNode;
	/** false: the links are shown, and no new one can be made */
	readonly takesMore?: boolean;
	/** said of a link beside its facts; null for nothing */
	readonly noteOf?: (link: ApprovalLink) => string | null;
	readonly onClose: () => void;
}

/** Asks another person for approval of a print or a wall, and shows what was answered. */
export const ApprovalDialog = ({ of, about, takesMore = true, noteOf, onClose, ...form }: ApprovalDialogProps): ReactNode => {
	const { userId, isGuest } = useSession();
	const { data, error, refetch } = useQuery(approvalsQuery(userId, of));
	return (
		<FormDialog title="Ask for approval" width={620} onClose={onClose}>
			<p className={styles.note}>
				{about} {takesMore ? 'They approve it or say what they would change. Nothing is ordered by that.' : null}
			</p>
			{isGuest ? (
				<p className={styles.note}>
					{takesMore ? 'Answers stand here. ' : null}
					<TextButton onClick={openLogin}>Log in</TextButton>{' '}
					{takesMore ? 'to get them by mail as well.' : 'to see the answers to your links.'}
				</p>
			) : null}
			{takesMore && runtimeConfig().offersApprovalLinks ? <NewLinkForm {...form} /> : null}
			{runtimeConfig().offersApprovalLinks ? null : <p className={styles.note}>New links are not offered at the moment.</p>}
			{data === undefined && error === null ? <Skeleton width="60%" label="Your links are loading" /> : null}
			{error === null ? null : (
				<Notice tone="failure" title="Your links could not be read.">
					{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
				</Notice>
			)}
			<LinkList links={data ?? []} noteOf={noteOf} />
		</FormDialog>
	);
};
