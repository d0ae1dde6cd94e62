import Button from '@mui/material/Button';
import type { Item, Model } from '@print-room/contract';
import { ROLES, type Role } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { serverMessage } from '../../../../api/messages.ts';
import { backOfficeRoutes } from '../../../../api/staff/staff-routes.ts';
import { runtimeConfig } from '../../../../runtime-config.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { refreshProfile } from '../../../../session/refresh-profile.ts';
import { useSession } from '../../../../session/session.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { invalidateModel } from '../../data/model.query.ts';
import styles from '../../widgets/dialogs.module.css';
import { listMessages, namesOf } from '../messages.ts';

const about: Readonly<Record<Role, string>> = {
	regular: 'a customer: nothing of the back office',
	supervisor: 'works in the back office; deletes no designs and changes no people',
	admin: 'may do everything',
};

/** Longer than any response takes; the next message replaces it. */
const untilAnsweredMs = 60_000;

const failureMessage = (thrown: unknown): string => {
	if (toFailure(thrown).code === 'ROLES_DISABLED') return listMessages.rolesDisabled;
	const message = serverMessage(thrown);
	return message === null ? listMessages.rolesFailed : `${listMessages.rolesFailed}: ${message}`;
};

interface RolesDialogProps {
	readonly model: Model;
	readonly selected: readonly Item[];
	readonly onClose: () => void;
	readonly onUpdated: () => void;
}

export const RolesDialog = ({ model, selected, onClose, onUpdated }: RolesDialogProps): ReactNode => {
	const [role, setRole] = useState<Role>('regular');
	const [isAsking, ask] = useState(false);
	const isOn = runtimeConfig().roleUpdates;
	const once = useOnce();
	const queryClient = useQueryClient();
	const [name, disabledId] = [useId(), useId()];

	const update = async (): Promise<void> => {
		const { token } = useSession.getState();
		ask(false);
		onClose();
		showToast({ message: listMessages.updatingRoles, durationMs: untilAnsweredMs });
		try {
			const { updated } = await call(backOfficeRoutes.updateRoles, { body: { ids: selected.map(({ id }) => id), role } });
			showToast({ message: listMessages.rolesUpdated(updated.length), severity: 'success' });
			onUpdated();
			// People who changed their own roles see the effect at once.
			if (updated.some(({ id }) => id === useSession.getState().userId)) await refreshProfile();
		} catch (thrown) {
			if (!isLostSession(thrown, token)) showToast({ message: failureMessage(thrown), severity: 'error', durationMs: 8000 });
		} finally {
			void invalidateModel(queryClient, model);
		}
	};

	return (
		<>
			<FormDialog title="Update roles" onClose={onClose}>
				<p className={styles.note}>{namesOf(model, selected)}</p>
				<fieldset className={styles.choices}>
					<legend>Role</legend>
					{ROLES.map((choice) => (
						<label key={choice} className={styles.choice}>
							<input type="radio" name={name} checked={role === choice} onChange={() => setRole(choice)} />
							<span>
								{choice}
								<small>{about[choice]}</small>
							</span>
						</label>
					))}
				</fieldset>
				<div className={styles.foot}>
					<Button
						variant="contained"
						color="primary"
						disabled={!isOn}
						aria-describedby={isOn ? undefined : disabledId}
						onClick={() => ask(true)}
					>
						Apply
					</Button>
					{isOn ? null : <span id={disabledId}>{listMessages.rolesDisabled}</span>}
				</div>
			</FormDialog>
			<ConfirmDialog
				open={isAsking}
				title={listMessages.confirm}
				confirmLabel="Update roles"
				onConfirm={() => void once(update)}
				onCancel={() => ask(false)}
			>
				{selected.length} user(s) get the role “{role}”. Proceed?
				<p className={styles.note}>{namesOf(model, selected)}</p>
			</ConfirmDialog>
		</>
	);
};
