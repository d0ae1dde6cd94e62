import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { settingsRoutes } from '../../api/customer-routes.ts';
import { runtimeConfig } from '../../runtime-config.ts';
import styles from './delivery-note.module.css';

/** Cost of delivery, in the studio's words. The page brings it; one that stays open follows a change within a minute. */
const deliveryQuery = queryOptions({
	queryKey: ['delivery-cost'],
	queryFn: async ({ signal }) => (await call(settingsRoutes.getStudio, { signal })).delivery,
	staleTime: 60_000,
	refetchInterval: 60_000,
});

const linked: readonly string[] = ['delivery', 'terms'];

/** Cost of delivery and the way to the terms, beside every total. Links open beside the work. */
export const DeliveryNote = ({ className }: { readonly className?: string | undefined }): ReactNode => {
	const { delivery, information } = runtimeConfig();
	const { data } = useQuery({ ...deliveryQuery, initialData: delivery });
	const pages = information.filter(({ slug }) => linked.includes(slug));
	return (
		<small className={className}>
			{data === '' ? 'What delivery costs is shown at the checkout' : data}
			{pages.map(({ slug, title }) => (
				<Fragment key={slug}>
					{' · '}
					<a href={`/${slug}`} target="_blank" rel="noreferrer" className={styles.link}>
						{title}
					</a>
				</Fragment>
			))}
		</small>
	);
};
