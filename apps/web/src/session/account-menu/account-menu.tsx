import { isStaff } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { ChevronDown, PersonIcon, Shield } from '../../ui/icons/icons.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { openLogin } from '../login.ts';
import { nameOf } from '../name-of.ts';
import { useSession } from '../session.ts';
import styles from './account-menu.module.css';

const AccountList = lazy(() => import('./account-list.tsx').then(({ AccountList }) => ({ default: AccountList })));

export const AccountMenu = (): ReactNode => {
	const { user, status } = useSession();
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	if (user === null) {
		if (status === 'unknown' || status === 'loading') return <Skeleton width={48} height={14} />;
		return (
			<Button variant="text" className={styles.button} onClick={openLogin}>
				Login
			</Button>
		);
	}
	return (
		<>
			<Button
				variant="text"
				className={styles.button}
				aria-haspopup="menu"
				aria-expanded={anchor !== null}
				aria-label={`Account of ${nameOf(user)}`}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			>
				<span className={styles.name}>{nameOf(user)}</span>
				<span className={styles.short}>
					<PersonIcon />
				</span>
				{isStaff(user.roles) ? <Shield size={16} /> : <ChevronDown size={16} />}
			</Button>
			<Suspense fallback={null}>{anchor ? <AccountList user={user} anchor={anchor} onClose={() => setAnchor(null)} /> : null}</Suspense>
		</>
	);
};
