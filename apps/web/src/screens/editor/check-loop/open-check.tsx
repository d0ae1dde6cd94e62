import type { OwnFreeCheckRequest } from '@print-room/contract';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeAdding, isOver, momentOf, momentWords, type AddQuestion as Question } from '../../../file-check/loop/moment.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import { isPrintChanged } from '../model/check-print.ts';
import { useBackCloses } from '../phone/use-back-closes.ts';
import { useEditorPart } from '../store.ts';
import { AddQuestion } from './add-question.tsx';
import { CheckPanel } from './check-panel.tsx';
import type { CheckLoopProps } from './check-props.ts';
import { CheckStrip } from './check-strip.tsx';
import { SidePanel } from './side-panel.tsx';
import { useCheckActions } from './use-check-actions.ts';
import { useReplacing } from './use-replacing.ts';

export interface OpenCheckProps extends CheckLoopProps {
	readonly check: OwnFreeCheckRequest;
}

/** Nothing that nobody approved is added to the cart without a question (C1.04). */
export const OpenCheck = ({ check, designId, place, isPhone, add, guard, stand, onOver }: OpenCheckProps): ReactNode => {
	const isChanged = useEditorPart(isPrintChanged);
	const moment = momentOf({ state: check.state, latestDesignId: check.designId, openDesignId: designId, isChanged });
	const { title } = momentWords[moment];
	const isAtItsEnd = isOver(check.state, moment);
	useEffect(() => {
		onOver(isAtItsEnd);
		return () => onOver(false);
	}, [isAtItsEnd, onOver]);
	const actions = useCheckActions(check, place);
	const replacing = useReplacing(check.id);
	const once = useOnce();
	const [question, setQuestion] = useState<Question | null>(null);
	// What was answered is what somebody has come for; on the phone it would hide the print.
	const [isOpen, setOpen] = useState(!isPhone && (moment === 'looksGood' || moment === 'changesWanted'));
	const close = useCallback(() => setOpen(false), []);
	const panelId = useId();
	const toggle = useRef<HTMLButtonElement>(null);
	// What had the focus goes with the panel.
	const hide = (): void => {
		close();
		toggle.current?.focus();
	};
	useBackCloses(isPhone && isOpen, close);

	const approveAndAdd = (asItIs: boolean): Promise<void> =>
		once(async () => {
			if (isPhone) close();
			if (await actions.approve(asItIs)) await add();
		});
	const addOrAsk = async (): Promise<void> => {
		const before = beforeAdding(moment);
		if (before === 'nothing') await add();
		else if (before === 'approve') await approveAndAdd(false);
		else setQuestion(before);
	};
	useEffect(() => {
		guard.current = addOrAsk;
		return () => {
			guard.current = null;
		};
	});

	const act = (work: () => void): void => {
		if (isPhone) close();
		work();
	};
	const panel = (
		<CheckPanel
			{...{ check, moment }}
			// It leads to another page, on which nothing is open.
			replacing={{ ...replacing, choose: (file) => act(() => replacing.choose(file)) }}
			onAdd={() => act(() => void addOrAsk())}
			onAskAgain={(comment) => act(() => void once(() => actions.askAgain(comment)))}
			onLeave={close}
		/>
	);
	return (
		<>
			{stand &&
				createPortal(
					<>
						<CheckStrip {...{ check, moment, isOpen, isPhone, replacing, panelId }} toggleRef={toggle} onToggle={() => setOpen(!isOpen)} />
						{isOpen && !isPhone ? (
							<SidePanel id={panelId} title={title} onClose={hide}>
								{panel}
							</SidePanel>
						) : null}
					</>,
					stand,
				)}
			{isOpen && isPhone ? (
				<FormDialog title={title} onClose={close}>
					{panel}
				</FormDialog>
			) : null}
			<AddQuestion
				question={question}
				check={check}
				onCancel={() => setQuestion(null)}
				onConfirm={() => {
					setQuestion(null);
					void (question === 'asItIs' ? approveAndAdd(true) : add());
				}}
			/>
		</>
	);
};
