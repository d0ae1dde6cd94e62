import { backOfficeRoutes, type FreeCheckRequest, models } from '@print-room/contract';
import { can } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/client.ts';
import { runtimeConfig } from '../../../../runtime-config.ts';
import { useSession } from '../../../../session/session.ts';
import { timeText } from '../../../../ui/date-text.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { useGoBack } from '../../detail/go-back.tsx';
import { HistoryPanel } from '../../detail/history-panel.tsx';
import { DeleteRecord } from '../record/delete-record.tsx';
import { Fact, FactColumn, FactGroup } from '../record/facts.tsx';
import { Picture } from '../record/picture.tsx';
import { PrintFiles } from '../record/print-files.tsx';
import record from '../record/record.module.css';
import { RecordPage } from '../record/record-page.tsx';
import { signedInWords, unchanged } from '../record/words.ts';
import { answerAddress, checkedFacts, isDesignGone } from './file-check-facts.ts';
import styles from './file-check-page.module.css';

/** A7.17 */
const useRequest = (id: string) => {
	const personId = useSession(({ userId }) => userId);
	return useQuery({
		queryKey: [models.testproofrequests.name, 'page', personId, id],
		queryFn: ({ signal }) =>
			call(backOfficeRoutes.getFreeCheckRequest, { params: { id }, query: { filter: { include: ['design', 'user'] } }, signal }),
		staleTime: 0,
	});
};

const Facts = ({ request }: { readonly request: FreeCheckRequest }): ReactNode => {
	const { design, user } = request;
	return (
		<FactColumn label="Request">
			<FactGroup title="Request">
				<Fact name="Placement date">{timeText(request.createdAt)}</Fact>
				<Fact name="First name">{request.firstName}</Fact>
				<Fact name="Last name">{request.lastName}</Fact>
				<Fact name="Email">
					<a href={answerAddress(request, runtimeConfig().shopName)}>{request.email}</a>
				</Fact>
				<Fact name="User">{user ? <Link to={`/admin/users/${user.id}`}>{user.email}</Link> : signedInWords(request)}</Fact>
				<Fact name="Answered">{request.answeredAt === null ? 'Not yet' : timeText(request.answeredAt)}</Fact>
			</FactGroup>
			<FactGroup title="Desired design">
				<Fact name="Design">{design ? <Link to={`/admin/designs/${design.id}`}>{design.imageName}</Link> : 'None'}</Fact>
				{design
					? checkedFacts(design).map(([name, value]) => (
							<Fact key={name} name={name}>
								{value}
							</Fact>
						))
					: null}
			</FactGroup>
		</FactColumn>
	);
};

const Content = ({ request }: { readonly request: FreeCheckRequest }): ReactNode => {
	const [isAcknowledged, acknowledge] = useState(false);
	const { design } = request;
	return (
		<>
			{isDesignGone(request) && !isAcknowledged ? (
				<div className={record.problem}>
					<Notice tone="attention" title="The linked design doesn't exist.">
						It may have been deleted meanwhile. <TextButton onClick={() => acknowledge(true)}>OK</TextButton>
					</Notice>
				</div>
			) : null}
			<div className={record.columns}>
				<Facts request={request} />
				<div className={styles.asked}>
					<section aria-label="Comment">
						<h2>Comment</h2>
						<p className={styles.comment}>{request.comment === '' ? 'None' : request.comment}</p>
					</section>
					{design ? (
						<section aria-label="Designed image">
							<h2>Designed image</h2>
							<Picture
								src={design.thumbUrl}
								alt="The design as it would be printed"
								href={design.croppedUrl}
								linkLabel={`Full image of ${design.imageName}`}
							/>
							<PrintFiles design={design} />
						</section>
					) : null}
					<HistoryPanel model="testproofrequests" id={request.id} none={unchanged} />
				</div>
			</div>
		</>
	);
};

/** `/admin/testProofRequests/{id}`: a request for a free file check (A2.14). */
export const FileCheckPage = ({ id }: { readonly id: string }): ReactNode => {
	const { user } = useSession();
	const goBack = useGoBack(`/admin/${models.testproofrequests.name}`);
	return (
		<RecordPage
			query={useRequest(id)}
			title={(request) => (request ? models.testproofrequests.nameOf(request) || request.email : 'Test print request')}
			words={{ missing: 'There is no such request.', failed: 'The request cannot be fetched at the moment.' }}
			list={models.testproofrequests}
			actions={(request) =>
				can(user?.roles ?? [], 'fileChecks.delete') ? (
					<DeleteRecord model={models.testproofrequests} item={request} onDeleted={goBack}>
						The design that it is about stays.
					</DeleteRecord>
				) : null
			}
		>
			{(request) => <Content request={request} />}
		</RecordPage>
	);
};
