import { type FreeCheckRequest, models } from '@print-room/contract';
import { can } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { findingsOf } from '../../../../file-check/findings-of.ts';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { useThresholds } from '../../data/thresholds.query.ts';
import { useGoBack } from '../../detail/go-back.tsx';
import { FileCheckTag } from '../../widgets/file-check-tag.tsx';
import { useDesignImage } from '../design/design.query.ts';
import { DeleteRecord } from '../record/delete-record.tsx';
import { linkedDesignGone, unchanged } from '../record/messages.ts';
import record from '../record/record.module.css';
import { RecordPage } from '../record/record-page.tsx';
import { RecordRoute } from '../record/record-route.tsx';
import { AnswerSection } from './answer/answer-section.tsx';
import { useRequest } from './file-check.query.ts';
import { isDesignGone } from './file-check-facts.ts';
import styles from './file-check-page.module.css';
import { FileSection } from './file-section.tsx';
import { RequestFacts } from './request-facts.tsx';
import { ThreadSection } from './thread-section.tsx';

const HistoryPanel = lazy(() => import('../../detail/history-panel.tsx').then(({ HistoryPanel }) => ({ default: HistoryPanel })));

const Content = ({ request }: { readonly request: FreeCheckRequest }): ReactNode => {
	const [isAcknowledged, acknowledge] = useState(false);
	const conversation = useRef<HTMLHeadingElement>(null);
	const { design = null, measured = null } = request;
	const { data: thresholds = null, isError: isFailed, refetch } = useThresholds();
	const { data: image = null, isPending, isError } = useDesignImage(design?.imageId ?? null);
	const isKnown = thresholds !== null && (!isPending || isError);
	const findings = design !== null && isKnown ? findingsOf({ design, image, thresholds, measured }) : null;
	return (
		<>
			{isDesignGone(request) && !isAcknowledged ? (
				<div className={record.problem}>
					<Notice tone="attention" title={linkedDesignGone}>
						It may have been deleted. <TextButton onClick={() => acknowledge(true)}>OK</TextButton>
					</Notice>
				</div>
			) : null}
			<div className={`${record.columns} ${styles.columns}`}>
				<RequestFacts request={request} image={image} thresholds={thresholds} />
				{design === null ? null : (
					<FileSection
						design={design}
						image={image}
						isSizePaid={request.heldLine !== null}
						findings={findings}
						onTryAgain={isFailed ? () => void refetch() : null}
					/>
				)}
				<div className={styles.said}>
					<ThreadSection request={request} headingRef={conversation} />
					<AnswerSection request={request} findings={findings ?? []} onSent={() => conversation.current?.focus()} />
					<Suspense fallback={null}>
						<HistoryPanel model="testproofrequests" id={request.id} none={unchanged} />
					</Suspense>
				</div>
			</div>
		</>
	);
};

const FileCheckPage = ({ id }: { readonly id: string }): ReactNode => {
	const { user } = useSession();
	const goBack = useGoBack(`/admin/${models.testproofrequests.name}`);
	return (
		<RecordPage
			query={useRequest(id)}
			title={(request) => (request ? models.testproofrequests.nameOf(request) || request.email : 'File check')}
			messages={{ missing: 'There is no such request.', failed: 'The request cannot be fetched at the moment.' }}
			list={models.testproofrequests}
			actions={(request) => (
				<>
					<span className={styles.state}>
						<FileCheckTag state={request.state} />
					</span>
					{can(user?.roles ?? [], 'fileChecks.delete') ? (
						<DeleteRecord model={models.testproofrequests} item={request} onDeleted={goBack}>
							The design is kept.
						</DeleteRecord>
					) : null}
				</>
			)}
		>
			{(request) => <Content request={request} />}
		</RecordPage>
	);
};

const FileCheckRoute = (): ReactNode => <RecordRoute title="File check" model={models.testproofrequests} page={FileCheckPage} />;

export default FileCheckRoute;
