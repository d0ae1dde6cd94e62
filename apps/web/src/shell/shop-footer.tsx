import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { runtimeConfig } from '../runtime-config.ts';
import styles from './shop-footer.module.css';

/** Links to the pages that the studio has written; the server repeats the first one in the first paint. */
export const ShopFooter = (): ReactNode => {
	const { information } = runtimeConfig();
	if (information.length === 0) return null;
	return (
		<footer className={styles.footer}>
			<nav aria-label="About this shop">
				<ul>
					{information.map(({ slug, title }) => (
						<li key={slug}>
							<Link to={`/${slug}`}>{title}</Link>
						</li>
					))}
				</ul>
			</nav>
		</footer>
	);
};
