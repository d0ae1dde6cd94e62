import type { ReactNode } from 'react';
import { IconFrame } from '../../../ui/icons/icon-frame.tsx';
import tool from '../tool.module.css';
import styles from './history.module.css';
import { type HistoryControl, useHistory } from './use-history.ts';

const UndoIcon = (): ReactNode => (
	<IconFrame>
		<path d="M8.5 13.5 4 9l4.5-4.5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />
	</IconFrame>
);

const RedoIcon = (): ReactNode => (
	<IconFrame>
		<path d="M15.5 13.5 20 9l-4.5-4.5M20 9H9.5a5.5 5.5 0 0 0 0 11H13" />
	</IconFrame>
);

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
