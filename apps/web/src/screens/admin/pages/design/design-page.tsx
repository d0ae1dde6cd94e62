import { type Design, models } from '@print-room/contract';
import { can } from '@print-room/domain';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../../session/session.ts';
import { useGoBack } from '../../detail/go-back.tsx';
import { HistoryPanel } from '../../detail/history-panel.tsx';
import { UnsavedGuard } from '../../detail/unsaved-guard.tsx';
import { DeleteRecord } from '../record/delete-record.tsx';
import { EditButtons } from '../record/edit-buttons.tsx';
import { missingDesign, unchanged } from '../record/messages.ts';
import { RecordPage } from '../record/record-page.tsx';
import { RecordRoute } from '../record/record-route.tsx';
import { useDesign } from './design.query.ts';
import { isOver, type Remake } from './design-edit.ts';
import styles from './design-form.module.css';
import { DesignForm } from './design-form.tsx';
import { useDesignEdit } from './use-design-edit.ts';

const DesignPage = ({ id }: { readonly id: string }): ReactNode => {
	const formId = useId();
	const { user } = useSession();
	const { state: led } = useLocation();
	const goBack = useGoBack(`/admin/${models.designs.name}`);
	const [remake, setRemake] = useState<Remake | null>(null);
	const query = useDesign(id, remake !== null);
	const design = query.data;
	// The new picture has another address.
	if (remake !== null && design !== undefined && isOver(remake, design.thumbUrl, query.dataUpdatedAt)) setRemake(null);
	const editing = useDesignEdit(id, () => setRemake(design === undefined ? null : { from: design.thumbUrl, sinceMs: Date.now() }));
	const roles = user?.roles ?? [];

	const actions = (shown: Design): ReactNode => (
		<>
			<EditButtons
				isEditing={editing.edit !== null}
				isSaving={editing.saving !== null}
				formId={formId}
				mayEdit={can(roles, 'designs.editArtwork')}
				onEdit={() => editing.begin(shown)}
				onCancel={editing.cancel}
			/>
			{editing.edit === null && can(roles, 'designs.delete') ? (
				<DeleteRecord model={models.designs} item={shown} onDeleted={goBack}>
					Its print files are deleted too. A design that is in an order is kept.
				</DeleteRecord>
			) : null}
		</>
	);

	return (
		<>
			<RecordPage
				query={query}
				title={(shown) => (shown ? shown.imageName : 'Design')}
				messages={{ missing: missingDesign(led), failed: 'The design cannot be fetched at the moment.' }}
				list={models.designs}
				actions={actions}
			>
				{(shown) => (
					<>
						<DesignForm design={shown} editing={editing} formId={formId} isRemade={remake !== null} />
						<div className={styles.histories}>
							<HistoryPanel model="designs" id={id} none={unchanged} title="History of the design" />
							<HistoryPanel model="images" id={shown.imageId} none={unchanged} title="History of the image" />
						</div>
					</>
				)}
			</RecordPage>
			<UnsavedGuard isUnsaved={() => editing.isDirty} />
		</>
	);
};

const DesignRoute = (): ReactNode => <RecordRoute title="Design" model={models.designs} page={DesignPage} />;

export default DesignRoute;
