import type { OwnFreeCheckRequest } from '@print-room/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { checkedDesignPath } from '../../../../file-check/requests/check-path.ts';
import { keepWork } from '../../data/kept-work.ts';
import { useEditorStore } from '../../store.ts';
import { designWorkKey } from '../../work-key.ts';
import { focusNextStrip } from '../loop/focus-strip.ts';
import { handWorkOn } from '../loop/hand-work-on.ts';
import { checkedPrint } from './asked-before.ts';

export interface GoOnWithCheckProps {
	readonly check: OwnFreeCheckRequest & { readonly designId: string };
	/** the print that was sent in */
	readonly print: string;
	readonly onClose: () => void;
}

/** Continues a file check that was asked for earlier for this print, with the changes since then, instead of starting a second one. */
export const GoOnWithCheck = ({ check, print, onClose }: GoOnWithCheckProps): ReactNode => {
	const editor = useEditorStore();
	const navigate = useNavigate();
	const isUnderWay = useRef(false);
	useEffect(() => {
		// Renders again while the work is handed on.
		if (isUnderWay.current) return;
		isUnderWay.current = true;
		const state = editor.store.getState();
		const { offer, image, work } = state;
		// Work on another file cannot be taken along; leaving it asks first.
		if (check.design?.imageId === image.id) {
			if (checkedPrint(state) !== print) keepWork(designWorkKey(offer.categoryId, check.designId), state.image, work);
			handWorkOn(editor);
		}
		focusNextStrip();
		const path = checkedDesignPath(check.categoryId ?? offer.categoryId, check.designId, check.id);
		// On the phone it takes the place of the dialog's own entry: closed first, that would lead back to here.
		void Promise.resolve(navigate(path, { replace: true })).then(onClose);
	}, [check, editor, navigate, onClose, print]);
	return null;
};
