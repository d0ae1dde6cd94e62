import TextField from '@mui/material/TextField';
import { fileCheckMailMessages, fileCheckProblemMessages, longestFileCheckText } from '@print-room/contract';
import { FILE_CHECK_PROBLEMS, type FileCheckProblem } from '@print-room/domain';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { toFailure } from '../../../../../api/failure.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { productionRoutes } from '../../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { ToggleSwitch } from '../../../../../ui/controls/toggle-switch.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { DialogForm } from '../../../dialogs/dialog-form.tsx';
import { Tick } from '../../../widgets/tick.tsx';
import styles from './line-prints.module.css';

interface HoldLineDialogProps {
	readonly orderId: string;
	readonly orderNumber: string;
	readonly itemId: string;
	readonly onSettled: () => Promise<unknown>;
	readonly onClose: () => void;
}

/** Holds the prints of a line that are still here, and asks the customer about them if staff want that. */
export const HoldLineDialog = ({ orderId, orderNumber, itemId, onSettled, onClose }: HoldLineDialogProps): ReactNode => {
	const [reason, give] = useState('');
	const [isAsking, ask] = useState(true);
	const [problems, tick] = useState<readonly FileCheckProblem[]>([]);
	const [text, write] = useState('');
	const [isTried, tried] = useState(false);
	const said = text.trim();
	const question = isAsking ? { problems: [...problems], text: said } : null;
	const isNothingSaid = isAsking && said === '' && !problems.some((problem) => problem !== 'other');
	const holding = useMutation({
		networkMode: 'always',
		mutationFn: () => call(productionRoutes.holdLine, { params: { id: orderId, itemId }, body: { reason: reason.trim(), question } }),
		onSettled: () => onSettled().catch(() => undefined),
	});
	const failure = holding.isError ? toFailure(holding.error) : null;
	const mail = question === null || isNothingSaid ? null : fileCheckMailMessages({ verdict: 'changesWanted', ...question, orderNumber });
	const submit = (): void => {
		tried(true);
		if (reason.trim() === '' || isNothingSaid) return;
		holding.mutate(undefined, {
			onSuccess: () => {
				showToast({
					message: isAsking ? 'Held. The customer gets the mail.' : 'Held. The customer is not asked.',
					severity: 'success',
					durationMs: 4000,
				});
				onClose();
			},
		});
	};
	return (
		<DialogForm
			title="Hold this line"
			submitLabel={isAsking ? 'Hold and ask' : 'Hold'}
			busyLabel="Holding…"
			isBusy={holding.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{failure !== null && failure.status !== 401 ? (
				<Notice tone="failure" title="Nothing was held.">
					{loadingMessage(failure)}
				</Notice>
			) : null}
			<TextField
				autoFocus
				label="Reason"
				value={reason}
				onChange={({ target }) => give(target.value)}
				error={isTried && reason.trim() === ''}
				helperText={isTried && reason.trim() === '' ? 'Required' : 'For staff, on the board and in the history.'}
				autoComplete="off"
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 500 } }}
			/>
			<ToggleSwitch label="Ask the customer" isOn={isAsking} onChange={ask} />
			{isAsking ? (
				<>
					<fieldset className={styles.choices}>
						<legend>What is wrong</legend>
						{FILE_CHECK_PROBLEMS.map((problem) => (
							<Tick
								key={problem}
								label={fileCheckProblemMessages[problem].name}
								isOn={problems.includes(problem)}
								onChange={(isOn) => tick(isOn ? [...problems, problem] : problems.filter((other) => other !== problem))}
							/>
						))}
					</fieldset>
					<TextField
						multiline
						minRows={3}
						maxRows={10}
						label="Message to the customer"
						value={text}
						onChange={({ target }) => write(target.value)}
						error={isTried && isNothingSaid}
						helperText={isTried && isNothingSaid ? 'Say what is wrong.' : undefined}
						slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: longestFileCheckText } }}
					/>
					{mail === null ? null : (
						<section className={styles.mail} aria-label="The mail">
							<h3>{mail.subject}</h3>
							<p>{mail.paragraphs.join('\n\n')}</p>
						</section>
					)}
				</>
			) : null}
		</DialogForm>
	);
};
