import { type InformationPage, models } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { informationListQuery } from '../../data/information.query.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { RecordPage } from '../record/record-page.tsx';
import styles from './information.module.css';
import { authorMessage, stateMessage } from './information-messages.ts';

const messages = { missing: 'There are no pages.', failed: "Couldn't load the pages." };

const Entry = ({ page }: { readonly page: InformationPage }): ReactNode => (
	<li>
		<Link to={`/admin/information/${page.slug}`}>{page.title}</Link>
		<span className={page.problems.length === 0 ? undefined : styles.missing}>{stateMessage(page)}</span>
		<span className={styles.quiet}>{authorMessage(page)}</span>
	</li>
);

/** `/admin/information`: the pages that the studio writes for its customers. */
const InformationList = (): ReactNode => (
	<AdminFrame title="Pages">
		<RecordPage query={useQuery(informationListQuery)} title={() => 'Pages'} messages={messages} list={models.orders}>
			{(pages) => (
				<>
					<p className={styles.about}>
						What customers can read before they order. A page is linked at the foot of the shop once nothing in it is left to fill in.
					</p>
					<ul className={styles.list}>
						{pages.map((page) => (
							<Entry key={page.slug} page={page} />
						))}
					</ul>
				</>
			)}
		</RecordPage>
	</AdminFrame>
);

export default InformationList;
