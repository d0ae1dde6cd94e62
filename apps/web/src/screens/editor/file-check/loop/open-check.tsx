import type { OwnFreeCheckRequest } from '@print-room/contract';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { addedMessage, isOver, messageOf, momentOf } from '../../../../file-check/requests/moment.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useBackCloses } from '../../../../ui/hooks/use-back-closes.ts';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { Close } from '../../../../ui/icons/icons.tsx';
import { isPrintChanged } from '../../model/order/check-design.ts';
import { useEditorPart, useEditorStore } from '../../store.ts';
import { AskBeforeAdding } from './add-question.tsx';
import styles from './check-loop.module.css';
import { CheckPanel } from './check-panel.tsx';
import type { CheckLoopProps } from './check-props.ts';
import { CheckStrip } from './check-strip.tsx';
import { focusNextStrip, takeStripFocus } from './focus-strip.ts';
import { useCheckActions } from './use-check-actions.ts';
import { useCheckAdding } from './use-check-adding.ts';
import { useLineQuestion } from './use-line-question.tsx';
import { useReplacing } from './use-replacing.ts';

interface SidePanelProps {
	readonly id: string;
	readonly title: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** Lies over the canvas without blocking it, so that its advice can be followed beside it. */
const SidePanel = ({ id, title, onClose, children }: SidePanelProps): ReactNode => (
	<section
		id={id}
		className={styles.side}
		aria-label="Your file check"
		tabIndex={-1}
		onKeyDown={({ key, target }) => {
			if (key === 'Escape' && !(target instanceof HTMLTextAreaElement)) onClose();
		}}
	>
		<IconButton className={styles.close} aria-label="Hide your file check" onClick={onClose}>
			<Close />
		</IconButton>
		<h2>{title}</h2>
		{children}
	</section>
);

/**
 * Keeps the focus with the check: on the strip's button where an action led to another page, or took what had the focus away. `isThere`: the
 * strip has its place. Answers what is to be called after such an action.
 */
const useStripFocus = (button: RefObject<HTMLButtonElement | null>, isThere: boolean): (() => void) => {
	const [actions, setActions] = useState(0);
	useEffect(() => {
		if (isThere && takeStripFocus()) button.current?.focus();
	}, [button, isThere]);
	useEffect(() => {
		const { activeElement, body } = document;
		if (actions > 0 && (activeElement === null || activeElement === body)) button.current?.focus();
	}, [button, actions]);
	return useCallback(() => setActions((count) => count + 1), []);
};

export interface OpenCheckProps extends CheckLoopProps {
	readonly check: OwnFreeCheckRequest;
}

/** A check that is there: its strip above the editor, all about it beside or above the print, and what can be done. */
export const OpenCheck = ({ check, isPhone, strip }: OpenCheckProps): ReactNode => {
	const { opening, flow } = useEditorStore();
	const isChanged = useEditorPart(isPrintChanged);
	const moment = momentOf({ state: check.state, latestDesignId: check.designId, openDesignId: opening.designId, isChanged });
	const actions = useCheckActions(check);
	const replacing = useReplacing(check.id);
	const once = useOnce();
	// Opens by itself for a new answer and for a replaced file. On the phone it would hide the print.
	const [isOpen, setOpen] = useState(!isPhone && ['looksGood', 'changesWanted', 'replaced'].includes(moment));
	const close = useCallback(() => setOpen(false), []);
	const panelId = useId();
	const toggle = useRef<HTMLButtonElement>(null);
	const keepFocus = useStripFocus(toggle, strip !== null);
	// The focused element closes with the panel.
	const hide = (): void => {
		close();
		toggle.current?.focus();
	};
	const { isAdded, question, ...adding } = useCheckAdding({ check, moment, approve: actions.approve, once, onDone: keepFocus });
	const { title } = isAdded ? addedMessage(moment) : messageOf(moment, check);
	const line = useLineQuestion({ check, actions, once, onDone: keepFocus });
	const isAsking = question !== null;
	useBackCloses(isPhone && isOpen, close);
	useBackCloses(isAsking, adding.cancel);
	const [timesAsked, setTimesAsked] = useState(0);
	useEffect(() => {
		if (timesAsked > 0) document.getElementById(panelId)?.focus();
	}, [timesAsked, panelId]);
	const canGoOn = !isOver(check.state, moment);
	useEffect(() => {
		if (!canGoOn) return;
		flow.setState({
			showCheck: () => {
				setOpen(true);
				setTimesAsked((times) => times + 1);
			},
		});
		return () => flow.setState({ showCheck: null });
	}, [canGoOn, flow]);

	const act = (work: () => void): void => {
		if (isPhone) close();
		work();
	};
	const panel = (
		<CheckPanel
			{...{ check, moment, isAdded }}
			// The file leads to another page, on which everything is closed.
			replacing={{ ...replacing, choose: (file) => act(() => replacing.choose(file)) }}
			onAdd={() => act(() => void (isAdded ? adding.addAgain() : adding.begin()))}
			onAskAgain={(comment) => act(() => void once(() => actions.askAgain(comment)).then(keepFocus))}
			onApprove={() => act(() => line.ask('asItIs'))}
			onAskToCancel={() => act(() => line.ask('cancel'))}
			onLeave={focusNextStrip}
		/>
	);
	return (
		<>
			{strip &&
				createPortal(
					<>
						<CheckStrip
							{...{ check, moment, isAdded, isOpen, isPhone, replacing, panelId }}
							toggleRef={toggle}
							onToggle={() => setOpen(!isOpen)}
						/>
						{isOpen && !isPhone ? (
							<SidePanel id={panelId} title={title} onClose={hide}>
								{panel}
							</SidePanel>
						) : null}
					</>,
					strip,
				)}
			{isOpen && isPhone ? (
				<FormDialog title={title} onClose={close}>
					{panel}
				</FormDialog>
			) : null}
			{line.dialog}
			<AskBeforeAdding question={question} check={check} onCancel={adding.cancel} onConfirm={() => void adding.confirm()} />
		</>
	);
};
