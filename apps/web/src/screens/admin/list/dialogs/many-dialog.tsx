import Button from '@mui/material/Button';
import type { Item, Model, OrderStatusInfo } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { backOfficeRoutes } from '../../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { invalidateModel } from '../../data/model.query.ts';
import { settingOf } from '../../tracking/preview-messages.ts';
import { useTrackingPreview } from '../../tracking/tracking-preview.query.ts';
import styles from '../../widgets/dialogs.module.css';
import { countOf, namesOf } from '../messages.ts';
import { useStatuses } from '../panels/filter-field.tsx';
import { ManyPreview } from './many-preview.tsx';

interface TrackingDialogProps {
	readonly model: Model;
	readonly selected: readonly Item[];
	readonly onClose: () => void;
	readonly onTracked: () => void;
}

/** Sets one tracking status for several orders. Shows who will be mailed; held orders are left out unless ticked. */
export const ManyTrackingDialog = ({ model, selected, onClose, onTracked }: TrackingDialogProps): ReactNode => {
	const { data: statuses, isError, error, refetch } = useStatuses();
	const [status, choose] = useState<OrderStatusInfo | null>(null);
	const [isMailed, mail] = useState(true);
	const [isBusy, setBusy] = useState(false);
	const once = useOnce();
	const queryClient = useQueryClient();
	const name = useId();
	const [named, nameHeld] = useState<ReadonlySet<string>>(new Set());
	const ids = selected.map(({ id }) => id);
	const preview = useTrackingPreview(ids, status?.id ?? null);
	const setting = preview.data === undefined ? null : settingOf(preview.data, named, isMailed);
	const tick = (id: string, isNamed: boolean): void =>
		nameHeld(new Set([...named].filter((one) => one !== id).concat(isNamed ? [id] : [])));

	const track = async (): Promise<void> => {
		if (status === null || setting === null) return;
		const { token } = useSession.getState();
		setBusy(true);
		try {
			const done = await call(backOfficeRoutes.trackOrders, { body: { ids, statusId: status.id, isMailed, heldIds: [...named] } });
			const mailed = done.mailed === 0 ? '' : ` ${done.mailed === 1 ? '1 customer is' : `${done.mailed} customers are`} being written to.`;
			const leftOut = done.leftOut === 0 ? '' : ` ${countOf(model, done.leftOut)} left out: held from printing.`;
			showToast({ message: `${countOf(model, done.tracked)}: ${status.name}.${mailed}${leftOut}`, severity: 'success', durationMs: 6000 });
			onTracked();
			onClose();
		} catch (thrown) {
			if (!isLostSession(thrown, token)) showToast({ message: loadingMessage(thrown), severity: 'error' });
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
							{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
						</>
					) : (
						'Loading statuses…'
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
				Email the customers
			</label>
			{setting === null ? null : <ManyPreview setting={setting} named={named} onName={tick} />}
			{preview.isError ? (
				<p className={styles.note} role="alert">
					{loadingMessage(preview.error)} <TextButton onClick={() => void preview.refetch()}>Try again</TextButton>
				</p>
			) : null}
			<div className={styles.foot}>
				<Button
					variant="contained"
					color="primary"
					disabled={setting === null || setting.included.length === 0 || isBusy}
					onClick={() => void once(track)}
				>
					{isBusy ? 'Setting…' : `Set for ${countOf(model, setting?.included.length ?? selected.length)}`}
				</Button>
				{status === null ? <span className={styles.note}>Choose a status first.</span> : null}
				{preview.isFetching && setting === null ? <span className={styles.note}>Loading the recipients…</span> : null}
			</div>
		</FormDialog>
	);
};
