import type { PrintItem } from '@print-room/contract';
import { formatSize } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { catalogueRoutes } from '../../api/customer-routes.ts';
import { uploadPath } from '../../shell/category-paths.ts';
import styles from './mount-item.module.css';

const useMountItems = () =>
	useQuery({
		queryKey: ['printItems', 'mountedprint'],
		queryFn: ({ signal }) =>
			call(catalogueRoutes.listPrintItemsOfCategory, {
				params: { id: 'mountedprint' },
				query: { filter: { order: ['index ASC'], include: [{ relation: 'finalSize' }] } },
				signal,
			}),
		select: (items) => items.filter(({ active }) => active),
		staleTime: 300_000,
	});

const millimetres = ({ width, height }: PrintItem['sizeMM']): string => formatSize({ width, height, units: 'mm' });

const MountList = ({ items }: { readonly items: readonly PrintItem[] }): ReactNode => (
	<nav aria-label="Window mounts">
		<ul className={styles.list}>
			{items.map(({ id, label, route, finalSize }) => (
				<li key={id}>
					<Link to={uploadPath('mountedprint', route)}>
						<span>{label}</span>
						{finalSize ? <span className={styles.size}>{millimetres(finalSize.sizeMM)}</span> : null}
					</Link>
				</li>
			))}
		</ul>
	</nav>
);

/** The window mount in the address with its sizes, or the available mounts if it is unknown. */
export const MountItem = ({ route }: { readonly route: string }): ReactNode => {
	const { data } = useMountItems();
	if (data === undefined) return null;
	const item = data.find((known) => known.route === route);
	if (item === undefined) {
		return (
			<section className={styles.unknown} aria-label="Window mounts">
				<p role="status">
					<b>This mount does not exist.</b> It may no longer be available. Choose another, or{' '}
					<Link to={uploadPath('mountedprint')} className={styles.link}>
						go on without
					</Link>{' '}
					and choose it in the editor.
				</p>
				<MountList items={data} />
			</section>
		);
	}
	return (
		<div className={styles.item}>
			<h2>{item.label}</h2>
			<p>
				Print {millimetres(item.sizeMM)}
				{item.finalSize ? `, in a mount of ${millimetres(item.finalSize.sizeMM)}` : null}
			</p>
			<Link to={uploadPath('mountedprint')} className={styles.link}>
				Choose the mount later, in the editor
			</Link>
		</div>
	);
};
