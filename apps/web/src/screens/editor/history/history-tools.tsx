import type { ReactNode } from 'react';
import tool from '../tool.module.css';
import styles from './history.module.css';
import { RedoIcon, UndoIcon } from './history-icons.tsx';
import { type HistoryControl, useHistory } from './use-history.ts';

interface StepProps {
	readonly name: string;
	readonly of: string | null;
	readonly keys: string;
	readonly icon: ReactNode;
	readonly onGo: () => void;
}

/** Not `disabled`: it keeps the focus at the end of the history, and says why it does nothing. */
const Step = ({ name, of, keys, icon, onGo }: StepProps): ReactNode => {
	const message = of === null ? `${name}: nothing to ${name.toLowerCase()}` : `${name}: ${of}`;
	return (
		<button
			type="button"
			className={`${tool.tool} ${styles.step}`}
			aria-label={message}
			aria-disabled={of === null}
			aria-keyshortcuts={keys}
			title={message}
			onClick={onGo}
		>
			{icon}
		</button>
	);
};

const Steps = ({ undo, redo, go }: HistoryControl): ReactNode => (
	<>
		<Step name="Undo" of={undo} keys="Control+Z Meta+Z" icon={<UndoIcon />} onGo={() => go('undo')} />
		<Step name="Redo" of={redo} keys="Control+Shift+Z Meta+Shift+Z Control+Y" icon={<RedoIcon />} onGo={() => go('redo')} />
	</>
);

/** Undo and redo of the work, by button and by key; once on a screen. */
export const HistoryTools = ({ className }: { readonly className?: string | undefined }): ReactNode => {
	const history = useHistory();
	return (
		<div className={className === undefined ? styles.history : `${styles.history} ${className}`}>
			<Steps {...history} />
			<p className="visually-hidden" role="status">
				{history.said}
			</p>
		</div>
	);
};
