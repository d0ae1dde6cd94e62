import { offerMarks } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { call } from '../../api/client.ts';
import { settingsRoutes } from '../../api/customer-routes.ts';
import { useSession } from '../../session/session.ts';
import { useFollowedLinks } from '../../shell/use-followed-links.ts';
import offerStyles from './first-look.module.css';
import styles from './first-visit-steps.module.css';

const steps = [
	'Choose the size and see at once how sharp the print will be',
	'Choose the paper, a border, a certificate',
	'Printed to order, from your original pixels',
];

export const FirstVisitSteps = (): ReactNode => {
	const isGuest = useSession((session) => session.isGuest);
	return (
		<>
			<ol className={styles.steps}>
				{steps.map((step, index) => (
					<li key={step}>
						<span className={styles.number} aria-hidden="true">
							{index + 1}
						</span>
						<span>{step}</span>
					</li>
				))}
			</ol>
			{isGuest ? <p className={styles.note}>Images you upload are kept for this browser.</p> : null}
		</>
	);
};

const isBuild = typeof document === 'undefined';

/** Offer that the server sent with the page; undefined if another page was opened first. */
const sent = isBuild ? '' : document.querySelector('#shell [data-offer]')?.innerHTML;

/** Prices, papers and the day that a print would leave, beside the empty drop zone. The server makes them; without them, nothing stands there. */
export const FirstLook = (): ReactNode => {
	const place = useRef<HTMLElement>(null);
	const { data: html } = useQuery({
		queryKey: ['offer'],
		queryFn: async ({ signal }) => (await call(settingsRoutes.getOffer, { signal })).html,
		initialData: sent,
		staleTime: Number.POSITIVE_INFINITY,
	});
	useFollowedLinks(place);
	// Before the paint. A script in a parsed document never runs.
	useLayoutEffect(() => {
		if (html !== undefined) place.current?.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
	}, [html]);
	return (
		<aside ref={place} className={offerStyles.offer} aria-label="What we print" data-offer="">
			{isBuild ? (
				<>
					{offerMarks.begin}
					<p />
					{offerMarks.end}
				</>
			) : null}
		</aside>
	);
};
