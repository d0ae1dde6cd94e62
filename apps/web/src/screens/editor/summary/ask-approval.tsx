import { lazy, type ReactNode, Suspense } from 'react';
import { runtimeConfig } from '../../../runtime-config.ts';
import { useLaterDialog } from '../../../shell/use-later-dialog.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './summary.module.css';

const fetchDialog = () => import('./approval/editor-approval.tsx');
const Dialog = lazy(fetchDialog);
// Answers that fail to load are left out; the dialog shows them too.
const News = lazy(() => import('./approval/editor-news.tsx').catch(() => ({ default: () => null })));

/** Opens the dialog of links for approval, and shows the latest answer to one. */
export const AskApproval = (): ReactNode => {
	const { isOpen, open, close } = useLaterDialog(fetchDialog);
	return (
		<>
			{runtimeConfig().offersApprovalLinks ? (
				<Button variant="text" className={styles.compare} aria-haspopup="dialog" onClick={open}>
					Ask for approval
				</Button>
			) : null}
			<Suspense fallback={null}>
				<News onOpen={open} />
				{isOpen ? <Dialog onClose={close} /> : null}
			</Suspense>
		</>
	);
};
