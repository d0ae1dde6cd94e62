import Button from '@mui/material/Button';
import { backOfficeRoutes, type Item, type Model, type OrderStatusInfo } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { loadingSentence } from '../../../api/sentences.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useOnce } from '../../../ui/use-once.ts';
import { invalidateModel } from '../data/model.query.ts';
import styles from './dialogs.module.css';
import { useStatuses } from './filter-field.tsx';
import { countOf, namesOf } from './words.ts';

interface TrackingDialogProps {
	readonly model: Model;
	readonly selected: readonly Item[];
	readonly onClose: () => void;
	readonly onTracked: () => void;
}

/** One tracking status for several orders; their customers are written to, unless somebody says otherwise (D38). */
export const TrackingDialog = ({ model, selected, onClose, onTracked }: TrackingDialogProps): ReactNode => {
	const { data: statuses, isError, error, refetch } = useStatuses();
	const [status, choose] = useState<OrderStatusInfo | null>(null);
	const [isMailed, mail] = useState(true);
	const [isBusy, setBusy] = useState(false);
	const once = useOnce();
	const queryClient = useQueryClient();
	const name = useId();

	const track = async (): Promise<void> => {
		if (status === null) return;
		const { token } = useSession.getState();
		setBusy(true);
		try {
			const { tracked } = await call(backOfficeRoutes.trackOrders, {
				body: { ids: selected.map(({ id }) => id), statusId: status.id, isMailed },
			});
			const mailed = isMailed ? ' Their customers are being written to.' : '';
			showToast({ message: `${countOf(model, tracked)}: ${status.name}.${mailed}`, severity: 'success', durationMs: 4000 });
			onTracked();
			onClose();
		} catch (thrown) {
			if (!isLostSession(thrown, token)) showToast({ message: loadingSentence(thrown), severity: 'error' });
			setBusy(false);
		} finally {
			void invalidateModel(queryClient, model);
		}
	};

	return (
		<FormDialog title="Tracking status" onClose={onClose}>
			<p className={styles.note}>{namesOf(model, selected)}</p>
			{statuses === undefined ? (
				<p className={styles.note}>
					{isError ? (
						<>
							{loadingSentence(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
						</>
					) : (
						'Reading the statuses…'
					)}
				</p>
			) : (
				<fieldset className={styles.choices}>
					<legend>Status</legend>
					{statuses.map((choice) => (
						<label key={choice.id} className={styles.choice}>
							<input type="radio" name={name} checked={status?.id === choice.id} onChange={() => choose(choice)} />
							<span>
								{choice.name}
								<small>{choice.description}</small>
							</span>
						</label>
					))}
				</fieldset>
			)}
			<label className={styles.choice}>
				<input type="checkbox" checked={isMailed} onChange={({ currentTarget }) => mail(currentTarget.checked)} />
				Write to the customers
			</label>
			<div className={styles.foot}>
				<Button variant="contained" color="primary" disabled={status === null || isBusy} onClick={() => void once(track)}>
					{isBusy ? 'Setting…' : `Set for ${countOf(model, selected.length)}`}
				</Button>
				{status === null ? <span className={styles.note}>Choose a status first.</span> : null}
			</div>
		</FormDialog>
	);
};
