import { type CertificateRecord, models } from '@print-room/contract';
import { CERTIFICATE_STATE_NAMES, certificateCodeLabel } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { registerRoutes } from '../../../api/staff/staff-routes.ts';
import { useSession } from '../../../session/session.ts';
import { timeText } from '../../../ui/date-text.ts';
import record from '../pages/record/record.module.css';
import { RecordPage } from '../pages/record/record-page.tsx';
import { RecordRoute } from '../pages/record/record-route.tsx';
import { Fact, FactColumn, FactGroup } from '../widgets/facts.tsx';
import { RecordActions } from './record-actions.tsx';
import styles from './record-page.module.css';

const recordKey = (id: string, personId: string | null) => [models.register.name, 'page', personId, id] as const;

const useRecord = (id: string) => {
	const personId = useSession(({ userId }) => userId);
	return useQuery({
		queryKey: recordKey(id, personId),
		queryFn: ({ signal }) => call(registerRoutes.getCertificateRecord, { params: { id }, signal }),
		staleTime: 0,
	});
};

const HistoryPanel = lazy(() => import('../detail/history-panel.tsx').then(({ HistoryPanel }) => ({ default: HistoryPanel })));

const endWords = { void: 'Voided', replaced: 'Replaced', reserved: 'Ended', issued: 'Ended' } as const;

const Other = ({ name, other }: { readonly name: string; readonly other: CertificateRecord['replaces'] }): ReactNode =>
	other == null ? null : (
		<Fact name={name}>
			<Link to={`/admin/register/${other.id}`}>{other.registerNumber}</Link>
		</Fact>
	);

const RecordContent = ({ record: one }: { readonly record: CertificateRecord }): ReactNode => (
	<div className={record.columns}>
		<FactColumn label="About this certificate">
			<FactGroup title="Register">
				<Fact name="State">
					{CERTIFICATE_STATE_NAMES[one.state]}
					{one.reason === null ? null : <small>{one.reason}</small>}
				</Fact>
				<Fact name="Code">
					<Link to={`/c/${one.code}`}>{certificateCodeLabel(one.code)}</Link>
				</Fact>
				<Fact name="Order">
					<Link to={`/admin/orders/${one.orderId}`}>#{one.orderNumber}</Link>
				</Fact>
				<Other name="Replaced by" other={one.replacedBy} />
				<Other name="Replaces" other={one.replaces} />
			</FactGroup>
			<FactGroup title="When">
				<Fact name="Entered">{timeText(one.createdAt)}</Fact>
				{one.issuedAt === null ? null : <Fact name="Issued">{timeText(one.issuedAt)}</Fact>}
				{one.endedAt === null ? null : <Fact name={endWords[one.state]}>{timeText(one.endedAt)}</Fact>}
			</FactGroup>
			<FactGroup title="Files">
				<Fact name="File given, SHA-256">
					<code className={styles.hash}>{one.imageSha256 ?? 'The file is gone'}</code>
					<small>The file you gave is the file we print from.</small>
				</Fact>
				<Fact name="Print file, SHA-256">
					{one.printSha256 === null ? 'Kept when the certificate is printed' : <code className={styles.hash}>{one.printSha256}</code>}
				</Fact>
			</FactGroup>
		</FactColumn>
		<div>
			<section className={styles.certificate} aria-label="What it says">
				{one.thumbUrl == null ? null : <img src={one.thumbUrl} alt="" />}
				<div>
					{one.artist === '' ? null : <p className={styles.artist}>{one.artist}</p>}
					<h2>{[one.title === '' ? one.label : one.title, one.year].filter((part) => part !== null).join(', ')}</h2>
					<dl>
						<dt>{one.editionNumber === null ? 'Certificate' : 'Edition'}</dt>
						<dd>{one.editionNumber ?? one.label}</dd>
						<dt>Size</dt>
						<dd>{one.printSize}</dd>
						{one.medium === null ? null : (
							<>
								<dt>Medium</dt>
								<dd>{one.medium}</dd>
							</>
						)}
					</dl>
				</div>
			</section>
			<Suspense fallback={null}>
				<HistoryPanel model={models.register.name} id={one.id} />
			</Suspense>
		</div>
	</div>
);

const messages = { missing: 'There is no such certificate.', failed: 'The certificate cannot be fetched at the moment.' };

const CertificatePage = ({ id }: { readonly id: string }): ReactNode => (
	<RecordPage
		query={useRecord(id)}
		title={(found) => (found === null ? 'Certificate' : models.register.nameOf(found))}
		messages={messages}
		list={models.register}
		actions={(found) => <RecordActions record={found} />}
	>
		{(found) => <RecordContent record={found} />}
	</RecordPage>
);

const CertificateRoute = (): ReactNode => <RecordRoute title="Certificate" model={models.register} page={CertificatePage} />;

export default CertificateRoute;
