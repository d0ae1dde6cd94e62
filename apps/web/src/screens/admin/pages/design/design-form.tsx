import type { Design } from '@print-room/contract';
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { commonMessages } from '../../../../api/messages.ts';
import { nameOf } from '../../../../session/name-of.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { timeText } from '../../../../ui/date-text.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useOrder } from '../../data/order.query.ts';
import { useThresholds } from '../../data/thresholds.query.ts';
import { Fact, FactColumn, FactGroup } from '../../widgets/facts.tsx';
import { signedInLabel } from '../record/messages.ts';
import { Picture } from '../record/picture.tsx';
import { PrintFiles } from '../record/print-files.tsx';
import record from '../record/record.module.css';
import { designFactsOf } from './design-facts.ts';
import styles from './design-form.module.css';
import { OriginalImage } from './original-image.tsx';
import type { DesignEditing } from './use-design-edit.ts';

interface DesignFilesProps {
	readonly design: Design;
}

const FilesOfOrder = ({ design, orderId }: DesignFilesProps & { readonly orderId: string }): ReactNode => {
	const { data: order } = useOrder(orderId);
	const ordered = order?.items.find(({ designId }) => designId === design.id)?.design;
	// The files were made again after the order was read.
	return <PrintFiles design={ordered?.thumbUrl === design.thumbUrl ? ordered : design} />;
};

/** Print files of the design; for visitors from an order page, as ordered. */
const DesignFiles = ({ design }: DesignFilesProps): ReactNode => {
	const orderId = useSearchParams()[0].get('order');
	return orderId === null ? <PrintFiles design={design} /> : <FilesOfOrder design={design} orderId={orderId} />;
};

// Only staff who edit need the people search, the largest part of the page.
const OwnerField = lazy(() =>
	import('./owner-field.tsx').then(
		({ OwnerField }) => ({ default: OwnerField }),
		() => ({ default: () => <p role="alert">{commonMessages.lostConnection}</p> }),
	),
);

const Owner = ({ design: { user, userId } }: { readonly design: Design }): ReactNode => {
	if (!user) return <Fact name="User">{signedInLabel({ userId })}</Fact>;
	return (
		<>
			<Fact name="Name">{nameOf(user)}</Fact>
			<Fact name="Email">
				<Link to={`/admin/users/${user.id}`}>{user.email}</Link>
			</Fact>
		</>
	);
};

export interface DesignFormProps {
	readonly design: Design;
	readonly editing: DesignEditing;
	readonly formId: string;
	readonly isRemade: boolean;
}

export const DesignForm = ({ design, editing, formId, isRemade }: DesignFormProps): ReactNode => {
	const { edit, saving, change, save } = editing;
	const { data: thresholds = null } = useThresholds();
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		void save();
	};
	return (
		<form id={formId} className={`${record.columns} ${styles.columns}`} onSubmit={submit} noValidate>
			<FactColumn label="Design">
				<FactGroup title="Design">
					<Fact name="Design id">{design.id}</Fact>
					<Fact name="Placement date">{timeText(design.createdAt)}</Fact>
					{designFactsOf(design, thresholds).map(([name, value]) => (
						<Fact key={name} name={name}>
							{value}
						</Fact>
					))}
				</FactGroup>
				{edit === null ? (
					<FactGroup title="Owner">
						<Owner design={design} />
					</FactGroup>
				) : (
					<div className={styles.owner}>
						<Suspense fallback={<Skeleton width={240} height={56} />}>
							<OwnerField
								owner={edit.owner}
								problem={edit.ownerProblem}
								disabled={saving !== null}
								onChoose={(owner) => change({ owner, ownerProblem: null })}
							/>
						</Suspense>
						{edit.news === null ? null : <Notice tone="attention" title={edit.news} />}
					</div>
				)}
			</FactColumn>
			<section aria-label="Designed artwork" className={styles.artwork}>
				<h2>Designed artwork</h2>
				<Picture
					src={design.thumbUrl}
					alt="The design as it is printed"
					href={design.croppedUrl}
					linkLabel={`Full image of ${design.imageName}`}
				/>
				<DesignFiles design={design} />
				<p role="status" className={styles.status}>
					{isRemade ? 'The files are being made again. The new picture will appear here.' : ''}
				</p>
			</section>
			<OriginalImage design={design} editing={editing} />
		</form>
	);
};
