import type { SetRow } from '@print-room/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetWork } from '../../../../postponed/index.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Editor, type Host } from '../../editor.tsx';
import slot from '../../file-check/loop/strip-slot.module.css';
import type { EditorState } from '../../model/state/state.ts';
import { useEditorStore } from '../../store.ts';
import { changeRow } from '../model/change.ts';
import { isFromSet } from '../model/from-set.ts';
import { takeEdited } from '../model/take-edited.ts';
import { type PrintSet, usePrintSet } from '../set-store.ts';
import styles from './editing.module.css';

const backLabel = 'Back to the set';

interface RowStripProps {
	/** the row when the editor was opened */
	readonly opened: SetRow;
	readonly printSet: PrintSet;
	readonly onDone: () => void;
}

/** Takes each change into the row at once, so that nothing is lost however the editor is left. */
const RowStrip = ({ opened, printSet, onDone }: RowStripProps): ReactNode => {
	const { store, flow } = useEditorStore();
	useEffect(() => {
		const take = ({ work, image, offer }: EditorState): void => {
			const { common } = printSet.store.getState().content;
			const edited = takeEdited(offer, image, common, opened, work);
			printSet.change((content) => changeRow(content, opened.id, ({ added, isLeftOut }) => ({ ...edited, added, isLeftOut })));
		};
		const unsubscribe = store.subscribe((now, before) => {
			if (now.gesture === null && (now.work !== before.work || before.gesture !== null)) take(now);
		});
		flow.setState({ addGuard: async () => onDone(), wayBack: { label: backLabel, go: onDone } });
		return unsubscribe;
	}, [store, flow, opened, printSet, onDone]);
	return (
		<div className={slot.slot}>
			<section className={styles.strip} aria-label="Print of a set">
				<p>
					<b>A print of your set.</b> <span>What you change here holds for this print alone.</span>
				</p>
				<Button variant="outlined" size="small" onClick={onDone}>
					{backLabel}
				</Button>
			</section>
		</div>
	);
};

/** The editor with one row of the set. */
export const RowEditor = ({ id }: { readonly id: string }): ReactNode => {
	const printSet = usePrintSet();
	const navigate = useNavigate();
	const { state, pathname } = useLocation();
	const isOneBack = isFromSet(state);
	const [opened] = useState(() => printSet.store.getState().byId.get(id) ?? null);
	const workKey = `set ${id}`;
	// A row that was left has its work in the set.
	useEffect(() => () => forgetWork(workKey), [workKey]);
	const host = useMemo((): Host | null => {
		if (opened === null || opened.state === null) return null;
		const onClose = (): void => void (isOneBack ? navigate(-1) : navigate(pathname, { replace: true }));
		return { workKey, work: opened.state.work, banner: <RowStrip opened={opened.row} printSet={printSet} onDone={onClose} />, onClose };
	}, [opened, printSet, navigate, isOneBack, pathname, workKey]);
	if (opened === null || opened.state === null || host === null) return null;
	const { offer, image } = opened.state;
	return <Editor offer={offer} image={image} design={null} route={null} checkId={null} host={host} />;
};
