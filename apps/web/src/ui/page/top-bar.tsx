import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

export interface TopBarProps {
	brand: ReactNode;
	/** Text after the brand and a hairline, such as `Order Fine Art Prints`. */
	title?: ReactNode;
	breadcrumbs?: ReactNode;
	categories?: ReactNode;
	quality?: ReactNode;
	account?: ReactNode;
	cart?: ReactNode;
	/** 52 px high, for the back office. */
	dense?: boolean;
}

export const TopBar = ({ brand, title, breadcrumbs, categories, quality, account, cart, dense = false }: TopBarProps): ReactNode => (
	<header className={dense ? `${styles.bar} ${styles.dense}` : styles.bar}>
		{brand}
		{title ? (
			<>
				<span className={styles.rule} />
				<span className={styles.title}>{title}</span>
			</>
		) : null}
		{breadcrumbs ? <div className={styles.crumbs}>{breadcrumbs}</div> : null}
		{categories ? (
			<nav className={styles.categories} aria-label="Print categories">
				{categories}
			</nav>
		) : null}
		<span className={styles.space} />
		{quality}
		{account}
		{cart}
	</header>
);

export interface PhoneBarProps {
	/** Back link, and at most one more icon button of 44 px. */
	leading: ReactNode;
	title: string;
	subtitle?: string;
	/** Sentences wrap; names are truncated. */
	isSentence?: boolean;
	trailing?: ReactNode;
}

/** The phone editor's bar: title in the middle, back link on the left. */
export const PhoneBar = ({ leading, title, subtitle, isSentence = false, trailing }: PhoneBarProps): ReactNode => (
	<header className={styles.phone}>
		<div className={styles.side}>{leading}</div>
		<div className={styles.middle}>
			<b>{title}</b>
			{subtitle ? <span className={isSentence ? styles.whole : undefined}>{subtitle}</span> : null}
		</div>
		<div className={styles.side}>{trailing}</div>
	</header>
);
