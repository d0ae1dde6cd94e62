import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import { runtimeConfig } from '../../runtime-config.ts';
import { ChevronLeft, ChevronRight, Orders } from '../../ui/icons.tsx';
import styles from './admin-drawer.module.css';

const entries = [{ to: '/admin/orders', label: 'Orders', Icon: Orders }];

/** Where staff may go (A2.02); it folds to its icons. The version stands at its foot (C1.08). */
export const AdminDrawer = (): ReactNode => {
	const [isMini, fold] = useState(false);
	return (
		<nav className={isMini ? `${styles.drawer} ${styles.mini}` : styles.drawer} aria-label="Back office">
			<ul>
				{entries.map(({ to, label, Icon }) => (
					<li key={to}>
						<NavLink to={to} title={isMini ? label : undefined}>
							<Icon size={18} />
							<span className={styles.label}>{label}</span>
						</NavLink>
					</li>
				))}
			</ul>
			<div className={styles.foot}>
				<span className={styles.version}>Version {runtimeConfig().appVersion}</span>
				<IconButton
					size="small"
					className={styles.fold}
					aria-label="Fold the navigation"
					aria-pressed={isMini}
					onClick={() => fold(!isMini)}
				>
					{isMini ? <ChevronRight /> : <ChevronLeft />}
				</IconButton>
			</div>
		</nav>
	);
};
