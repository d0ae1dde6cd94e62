import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Design, Image } from '@print-room/contract';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { currentToken } from '../../../api/client.ts';
import { commonMessages, rateLimitMessageOr } from '../../../api/messages.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Close } from '../../../ui/icons/icons.tsx';
import { ChevronLeft } from '../../../ui/icons/lazy-icons.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { DesignDetail } from './design-detail.tsx';
import { printSizeOf } from './design-facts.ts';
import { DesignList } from './design-list.tsx';
import { designsIn, useDesignsOf } from './designs.query.ts';
import styles from './designs-dialog.module.css';

export const DesignsDialog = ({ image, onClose }: { readonly image: Image; readonly onClose: () => void }): ReactNode => {
	const titleId = useId();
	const [token] = useState(currentToken);
	const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useDesignsOf(image.id);
	const count = data?.pages[0]?.count ?? 0;
	const [chosen, setChosen] = useState<Design | null>(null);
	const [lookedAt, setLookedAt] = useState<string | null>(null);
	const isEmpty = data === undefined;
	const goBack = useCallback(() => setChosen(null), []);
	useEffect(() => {
		if (error === null) return;
		if (!isLostSession(error, token))
			showToast({ message: rateLimitMessageOr(error, commonMessages.cannotListDesigns), severity: 'error' });
		// Loaded designs stay, and the rest can be requested again.
		if (isEmpty) onClose();
	}, [error, token, isEmpty, onClose]);
	const choose = (design: Design): void => {
		setChosen(design);
		setLookedAt(design.id);
	};
	return (
		<Dialog open onClose={onClose} aria-labelledby={titleId}>
			<IconButton className={styles.close} aria-label="Close" onClick={onClose}>
				<Close />
			</IconButton>
			<div className={styles.head}>
				{chosen === null ? null : (
					<IconButton className={styles.back} aria-label="Back to the designs" autoFocus onClick={goBack}>
						<ChevronLeft />
					</IconButton>
				)}
				<DialogTitle id={titleId}>{chosen === null ? 'Designs' : printSizeOf(chosen)}</DialogTitle>
			</div>
			<DialogContent>
				<p className={styles.small}>{image.name}</p>
				{chosen === null ? (
					<DesignList
						designs={data === undefined ? undefined : designsIn(data.pages)}
						count={count}
						lookedAt={lookedAt}
						onChoose={choose}
						more={hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null}
					/>
				) : (
					<DesignDetail listed={chosen} onFailed={goBack} />
				)}
			</DialogContent>
		</Dialog>
	);
};
