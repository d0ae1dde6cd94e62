import { can } from '@print-room/domain';
import { type MouseEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { runtimeConfig } from '../../../runtime-config.ts';
import { useSession } from '../../../session/session.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useBackCloses } from '../../../ui/hooks/use-back-closes.ts';
import { ChevronDown, ChevronRight, ChevronUp } from '../../../ui/icons/icons.tsx';
import { ChevronLeft } from '../../../ui/icons/lazy-icons.tsx';
import { useListLoading } from '../data/list-loading.ts';
import { type DrawerEntry, drawerGroups, isWithin } from '../model/drawer-entries.ts';
import { iconOf, Production, Today } from '../widgets/admin-icons.tsx';
import styles from './admin-drawer.module.css';

const key = 'print-room.admin-drawer';

const kept = (): boolean => {
	try {
		return localStorage.getItem(key) === 'mini';
	} catch {
		return false;
	}
};

const keep = (isMini: boolean): void => {
	try {
		localStorage.setItem(key, isMini ? 'mini' : 'full');
	} catch {
		// Without storage the drawer starts unfolded next time.
	}
};

/** Whether the drawer is folded to icons; remembered per browser. */
const useMiniDrawer = (): [boolean, () => void] => {
	const [isMini, setMini] = useState(kept);
	return [
		isMini,
		() => {
			keep(!isMini);
			setMini(!isMini);
		},
	];
};

interface EntryProps {
	readonly entry: DrawerEntry;
	readonly isMini: boolean;
	readonly isBlocked: boolean;
}

const Entry = ({ entry, isMini, isBlocked }: EntryProps): ReactNode => {
	const { pathname } = useLocation();
	const Icon = iconOf(entry.icon);
	const go = (event: MouseEvent): void => {
		if (isBlocked) event.preventDefault();
	};
	return (
		<Link
			to={entry.to}
			title={isMini ? entry.label : undefined}
			aria-current={isWithin(entry, pathname) ? 'page' : undefined}
			aria-disabled={isBlocked || undefined}
			onClick={go}
		>
			<Icon size={18} />
			<span className={styles.label}>{entry.label}</span>
		</Link>
	);
};

/** Navigation of the back office: folds to icons, and opens from a bar on phones. Blocked while a list loads, unless that is slow. */
export const AdminDrawer = (): ReactNode => {
	const [isMini, fold] = useMiniDrawer();
	const [isOpen, setOpen] = useState(false);
	const { pathname } = useLocation();
	const [place, setPlace] = useState(pathname);
	if (place !== pathname) {
		setPlace(pathname);
		setOpen(false);
	}
	useBackCloses(
		isOpen,
		useCallback(() => setOpen(false), []),
	);
	const isBlocked = useListLoading() === 'loading';
	const roles = useSession(({ user }) => user?.roles);
	const groups = drawerGroups(runtimeConfig().roleUpdates, roles !== undefined && can(roles, 'audit.browse'));
	const isToday = isWithin({ segments: ['today'] }, pathname);
	const isProduction = isWithin({ segments: ['production'] }, pathname);
	const here = isToday
		? 'Today'
		: isProduction
			? 'Production'
			: (groups.flat().find((entry) => isWithin(entry, pathname))?.label ?? 'Back office');
	const listId = useId();
	const classes = [styles.drawer, isMini ? styles.mini : '', isOpen ? styles.open : '', isBlocked ? styles.blocked : ''];
	return (
		<nav className={classes.filter(Boolean).join(' ')} aria-label="Back office">
			<button type="button" className={styles.here} aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
				{here}
				{isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
			</button>
			<div id={listId} className={styles.entries}>
				<ul className={styles.onPhone}>
					<li>
						<Link to="/admin/today" aria-current={isToday ? 'page' : undefined}>
							<Today size={18} />
							<span className={styles.label}>Today</span>
						</Link>
					</li>
					<li>
						<Link to="/admin/production" aria-current={isProduction ? 'page' : undefined}>
							<Production size={18} />
							<span className={styles.label}>Production</span>
						</Link>
					</li>
				</ul>
				{groups.map((group) => (
					<ul key={group[0]?.to}>
						{group.map((entry) => (
							<li key={entry.to}>
								<Entry entry={entry} isMini={isMini} isBlocked={isBlocked} />
							</li>
						))}
					</ul>
				))}
			</div>
			<div className={styles.foot}>
				<span className={styles.version}>Version {runtimeConfig().appVersion}</span>
				<IconButton size="small" className={styles.fold} aria-label="Fold the navigation" aria-pressed={isMini} onClick={fold}>
					{isMini ? <ChevronRight /> : <ChevronLeft />}
				</IconButton>
			</div>
		</nav>
	);
};
