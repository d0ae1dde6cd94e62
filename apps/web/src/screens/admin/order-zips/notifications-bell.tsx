import { Bell as LucideBell } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonMessages } from '../../../api/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { styledIcon } from '../../../ui/icons/icons.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { lendRouter } from './browser/notify-in-browser.ts';
import { holdLive } from './live/hold-live.ts';
import type { NotificationsMenuProps } from './menu/notifications-menu.tsx';
import styles from './notifications-bell.module.css';
import { isNew } from './seen-zip.ts';
import { useZipNow } from './use-zip-now.ts';
import { useZipJobs, useZips } from './zip-jobs.ts';
import { endedMessage } from './zip-messages.ts';

/** Makes a click on a browser notification navigate like a link, so that unsaved work is asked about. */
const useNotificationClicks = (): void => {
	const navigate = useNavigate();
	useEffect(() => lendRouter((path) => void navigate(path)), [navigate]);
};

const Bell = styledIcon(LucideBell);

const Ended = (): ReactNode => {
	const ended = useZipJobs((state) => state.ended);
	const [endedBefore] = useState(ended);
	return (
		<span className="visually-hidden" role="status">
			{ended === endedBefore ? '' : ended.map(endedMessage).join(' ')}
		</span>
	);
};

export const NotificationsBell = ({ personId }: { readonly personId: string }): ReactNode => {
	const [isOpen, open] = useState(false);
	const [loaded, setLoaded] = useState<{ readonly Menu: ComponentType<NotificationsMenuProps> } | null>(null);
	const bell = useRef<HTMLButtonElement>(null);
	const seen = useZipJobs((state) => state.seen);
	const now = useZipNow();
	const count = useZips().filter((zip) => isNew(zip, seen, now)).length;
	const counted = count > 99 ? '99+' : String(count);
	useEffect(() => holdLive(personId), [personId]);
	useNotificationClicks();
	useEffect(() => {
		if (!isOpen || loaded !== null) return;
		import('./menu/notifications-menu.tsx').then(
			({ NotificationsMenu }) => setLoaded({ Menu: NotificationsMenu }),
			() => {
				open(false);
				showToast({ message: commonMessages.lostConnection, severity: 'error' });
			},
		);
	}, [isOpen, loaded]);
	return (
		<>
			<IconButton
				ref={bell}
				className={styles.bell}
				aria-label={count === 0 ? 'Notifications' : `Notifications, ${counted} new`}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				onClick={() => open((before) => !before)}
			>
				<Bell />
				{count === 0 ? null : (
					<span className={styles.count} aria-hidden="true">
						{counted}
					</span>
				)}
			</IconButton>
			{isOpen && loaded !== null ? <loaded.Menu personId={personId} bell={bell} onClose={() => open(false)} /> : null}
			<Ended />
		</>
	);
};
