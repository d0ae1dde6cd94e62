import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

export interface TopBarProps {
	/** mark and shop name, linked home */
	brand: ReactNode;
	/** `Order Fine Art Prints`, after a hairline */
	title?: ReactNode;
	breadcrumbs?: ReactNode;
	/** links of the print categories; hidden on the phone */
	categories?: ReactNode;
	/** the quality label of the print-size step */
	quality?: ReactNode;
	account?: ReactNode;
	cart?: ReactNode;
	/** the back office's, 52 px */
	dense?: boolean;
}

/** The bar across the top: slots only, each screen fills those that it has. */
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
	/** the way out, and at most one more icon button of 44 px */
	leading: ReactNode;
	title: string;
	subtitle?: string;
	/** a sentence, which wraps; a name is cut short */
	isSentence?: boolean;
	trailing?: ReactNode;
}

/** The phone editor's bar: what it is in the middle, a way out at the left. */
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
