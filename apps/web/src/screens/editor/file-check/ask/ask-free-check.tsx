import { mayChangeCheck, sizeLabel } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { AskFlow } from '../../../../file-check/ask/ask-flow.tsx';
import { ownCheckQuery } from '../../../../file-check/requests/own-checks.query.ts';
import { useSession } from '../../../../session/session.ts';
import { afterUpload } from '../../../../uploads/index.ts';
import { forgetCheckDesign, saveCheckDesign } from '../../data/save-check-design.ts';
import { useUpload } from '../../data/use-upload.ts';
import { obstacleMessage } from '../../messages/messages.ts';
import { checkDesignOf, checkObstacleOf } from '../../model/order/check-design.ts';
import { sizeOf } from '../../model/print/geometry.ts';
import { qualityFacts } from '../../model/print/quality.ts';
import { useEditor, useEditorStore } from '../../store.ts';
import { askedBefore, checkedPrint, noteAsked } from './asked-before.ts';
import { GoOnWithCheck } from './go-on-with-check.tsx';
import { SeenAlready } from './seen-already.tsx';

export interface AskFreeCheckProps {
	/** key of the opened work */
	readonly workKey: string;
	readonly onClose: () => void;
}

const Ask = ({ workKey, onClose }: AskFreeCheckProps): ReactNode => {
	const { store } = useEditorStore();
	const state = useEditor();
	const obstacle = checkObstacleOf(state);
	const upload = useUpload(state.image);
	const save = useCallback(
		async (signal: AbortSignal) => {
			const design = checkDesignOf(store.getState());
			const print = checkedPrint(store.getState());
			const id = await saveCheckDesign(workKey, design, signal);
			const asked = (checkId: string): void => {
				forgetCheckDesign(workKey, design);
				noteAsked(workKey, { checkId, print });
			};
			return { id, asked };
		},
		[store, workKey],
	);
	return (
		<AskFlow
			place={workKey}
			subject={[state.image.name, sizeLabel(sizeOf(state.work)), `${qualityFacts(state).shownPpi} ppi`]}
			seen={<SeenAlready />}
			obstacle={
				obstacle === null
					? null
					: obstacle === 'LOGGED_OUT'
						? 'Log in again to have it checked.'
						: obstacle === 'IMAGE_COMING'
							? afterUpload('The file check opens', upload)
							: obstacleMessage(obstacle, state)
			}
			mayLogIn={obstacle === 'LOGGED_OUT'}
			save={save}
			onClose={onClose}
		/>
	);
};

/** Asks for a first check of this print, or continues the open one. */
export const AskFreeCheck = (props: AskFreeCheckProps): ReactNode => {
	const userId = useSession((session) => session.userId);
	// Read once: a check placed from this dialog does not count as an earlier one.
	const [before] = useState(() => askedBefore(props.workKey));
	const { data, isLoading } = useQuery({ ...ownCheckQuery(userId, before?.checkId ?? ''), enabled: userId !== null && before !== null });
	if (before === null) return <Ask {...props} />;
	if (isLoading) return null;
	if (data === undefined || data.designId === null || !mayChangeCheck(data.state)) return <Ask {...props} />;
	return <GoOnWithCheck check={{ ...data, designId: data.designId }} print={before.print} onClose={props.onClose} />;
};
