import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { useMediaQuery } from '../../../../ui/hooks/use-media-query.ts';
import { Close } from '../../../../ui/icons/icons.tsx';
import { PageTheme } from '../../../../ui/theme/page-theme.tsx';
import { readZips } from '../read-zips.ts';
import { markCleared, markSeen, useZips } from '../zip-jobs.ts';
import { isOver, NotificationsList } from './notifications-list.tsx';
import styles from './notifications-menu.module.css';

interface Leaving {
	readonly panel: RefObject<HTMLElement | null>;
	readonly bell: RefObject<HTMLElement | null>;
	readonly onLeave: () => void;
	readonly isOn: boolean;
}

/** Portalled elements that belong neither to the panel nor to the page. */
const above = '[data-toast], .MuiPopper-root';

/** Closes a non-modal panel on Escape, on a click outside, and when the focus leaves it. */
const useLeaving = ({ panel, bell, onLeave, isOn }: Leaving): void => {
	useEffect(() => {
		if (!isOn) return;
		const isInside = (target: EventTarget | null): boolean =>
			target instanceof Element &&
			(panel.current?.contains(target) === true || bell.current?.contains(target) === true || target.closest(above) !== null);
		const away = ({ target }: Event): void => {
			// A pressed button that has been removed is not a click outside.
			if (target instanceof Element && target.isConnected && !isInside(target)) onLeave();
		};
		const onKey = (event: KeyboardEvent): void => {
			if (event.key !== 'Escape' || event.defaultPrevented) return;
			onLeave();
			bell.current?.focus();
		};
		document.addEventListener('pointerdown', away);
		document.addEventListener('focusin', away);
		document.addEventListener('keydown', onKey);
		return () => {
			document.removeEventListener('pointerdown', away);
			document.removeEventListener('focusin', away);
			document.removeEventListener('keydown', onKey);
		};
	}, [panel, bell, onLeave, isOn]);
};

export interface NotificationsMenuProps {
	readonly personId: string;
	readonly bell: RefObject<HTMLButtonElement | null>;
	readonly onClose: () => void;
}

interface ContentProps extends NotificationsMenuProps {
	readonly titleId: string;
	readonly isSheet: boolean;
}

const Content = ({ personId, onClose, titleId, isSheet }: ContentProps): ReactNode => {
	const title = useRef<HTMLHeadingElement>(null);
	const finished = useZips().filter(({ stage, isCleared }) => isOver(stage) && !isCleared);
	useEffect(() => {
		title.current?.focus();
		// The stream does not report whether a zip is outdated.
		void readZips();
		return markSeen;
	}, []);
	const clear = (zips: typeof finished): void => {
		markCleared(zips.map(({ job }) => job));
		// The focused button disappears with its entry.
		title.current?.focus();
	};
	return (
		<>
			<div className={styles.head}>
				<h2 id={titleId} ref={title} tabIndex={-1}>
					Notifications
				</h2>
				{finished.length === 0 ? null : <TextButton onClick={() => clear(finished)}>Clear finished</TextButton>}
				{isSheet ? (
					<IconButton aria-label="Close the notifications" onClick={onClose} className={styles.close}>
						<Close />
					</IconButton>
				) : null}
			</div>
			<NotificationsList personId={personId} onClear={(zip) => clear([zip])} onLeave={onClose} />
		</>
	);
};

const Menu = (props: NotificationsMenuProps): ReactNode => {
	const isSheet = useMediaQuery('(max-width: 599.95px)');
	const titleId = useId();
	const panel = useRef<HTMLDivElement>(null);
	const { bell, onClose } = props;
	useLeaving({ panel, bell, onLeave: onClose, isOn: !isSheet });
	const content = <Content {...props} titleId={titleId} isSheet={isSheet} />;
	if (isSheet) {
		return (
			<Drawer
				anchor="bottom"
				open
				onClose={onClose}
				slotProps={{ paper: { className: styles.sheet, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
			>
				{content}
			</Drawer>
		);
	}
	return (
		<div ref={panel} role="dialog" aria-labelledby={titleId} className={styles.panel}>
			{content}
		</div>
	);
};

/** Non-modal panel beside the page; a sheet above it on phones. */
export const NotificationsMenu = (props: NotificationsMenuProps): ReactNode => (
	<PageTheme>
		<Menu {...props} />
	</PageTheme>
);
