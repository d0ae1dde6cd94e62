import type { ReactNode } from 'react';
import { CancelAdvice } from '../../tracking/cancel-advice.tsx';
import { MailBox } from '../../tracking/mail-box.tsx';
import { holdMessages, mailedMessage, type Setting } from '../../tracking/preview-messages.ts';
import styles from '../../tracking/tracking.module.css';
import choices from '../../widgets/dialogs.module.css';

interface ManyPreviewProps {
	readonly setting: Setting;
	readonly named: ReadonlySet<string>;
	readonly onName: (id: string, isNamed: boolean) => void;
}

export const ManyPreview = ({ setting, named, onName }: ManyPreviewProps): ReactNode => (
	<div className={styles.preview}>
		{setting.held.length === 0 ? null : (
			<fieldset className={choices.choices}>
				<legend>Held orders: left out unless ticked</legend>
				{setting.held.map(({ id, displayId, customerName, hold }) => (
					<label key={id} className={choices.choice}>
						<input type="checkbox" checked={named.has(id)} onChange={({ currentTarget }) => onName(id, currentTarget.checked)} />
						<span>
							Order #{displayId}, {hold === null ? null : holdMessages[hold]}
							<small>{customerName}</small>
						</span>
					</label>
				))}
			</fieldset>
		)}
		<p className={styles.sums} role="status">
			<b>{mailedMessage(setting)}</b> {setting.notes.join(' ')}
		</p>
		<CancelAdvice orders={[...setting.included]} />
		{setting.mails.map((mail) => (
			<MailBox
				key={mail.orderIds[0]}
				mail={mail}
				instead={null}
				to={setting.mails.length === 1 ? `To each of them, as sent to ${mail.to}` : `To ${mail.readers} of them, as sent to ${mail.to}`}
			/>
		))}
	</div>
);
