import { lazy, type ReactNode, Suspense, useState } from 'react';
import { commonMessages } from '../../../api/messages.ts';
import { runtimeConfig } from '../../../runtime-config.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import styles from './summary.module.css';

const fetchDialog = () => import('./approval/editor-approval.tsx');
const Dialog = lazy(fetchDialog);
// Answers that fail to load are left out; the dialog shows them too.
const News = lazy(() => import('./approval/editor-news.tsx').catch(() => ({ default: () => null })));

/** Opens the dialog of links for approval, and shows the latest answer to one. */
export const AskApproval = (): ReactNode => {
	const [isOpen, setOpen] = useState(false);
	const open = (): void => {
		fetchDialog().then(
			() => setOpen(true),
			() => showToast({ message: commonMessages.lostConnection, severity: 'error' }),
		);
	};
	return (
		<>
			{runtimeConfig().offersApprovalLinks ? (
				<Button variant="text" className={styles.compare} aria-haspopup="dialog" onClick={open}>
					Ask for approval
				</Button>
			) : null}
			<Suspense fallback={null}>
				<News onOpen={open} />
				{isOpen ? <Dialog onClose={() => setOpen(false)} /> : null}
			</Suspense>
		</>
	);
};
