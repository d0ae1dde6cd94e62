import type { ReactNode } from 'react';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import styles from '../../widgets/dialogs.module.css';
import { listKeys } from '../keys/list-keys.ts';

interface KeysDialogProps {
	readonly areLettersOn: boolean;
	readonly canSelect: boolean;
	readonly onTurn: (isOn: boolean) => void;
	readonly onClose: () => void;
}

export const KeysDialog = ({ areLettersOn, canSelect, onTurn, onClose }: KeysDialogProps): ReactNode => (
	<FormDialog title="Keys" onClose={onClose}>
		<dl className={styles.keys}>
			{listKeys(canSelect).map(({ keys, does }) => (
				<div key={keys}>
					<dt>
						<kbd>{keys}</kbd>
					</dt>
					<dd>{does}</dd>
				</div>
			))}
		</dl>
		<ToggleSwitch label="Turn on single-key shortcuts" isOn={areLettersOn} onChange={onTurn} />
	</FormDialog>
);
