import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router';
import { commonMessages } from '../../../api/messages.ts';
import { editedLineOf } from '../../../cart/edited-line.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { useEditorStore } from '../store.ts';

/** Position in the cart for the print: in place of a line, or beside all of them. */
export interface LineChoice {
	readonly replaces: string | null;
	/** Notes the line that the print has become. */
	readonly onAdded: (code: string) => void;
}

/** Finds out where in the cart the print goes, asking where both are possible; null: do not add it now. */
export const useChooseLine = (): (() => Promise<LineChoice | null>) => {
	const { opening, flow } = useEditorStore();
	const { designId, checkId } = opening;
	const edited = editedLineOf(useLocation().state);

	const chooseLine = useCallback(async (): Promise<string | null | false> => {
		if (designId === null || checkId !== null) return null;
		const loaded = await import('./choose-cart-line.tsx').catch(() => null);
		if (loaded === null) {
			showToast({ message: commonMessages.lostConnection, severity: 'error' });
			return false;
		}
		const { addedLine } = flow.getState();
		const codes = [addedLine?.code, edited, designId].filter((code) => typeof code === 'string');
		const show = (question: ReactNode): void => flow.setState({ question });
		return loaded.chooseCartLine({ codes, edited: addedLine?.edited === edited ? null : edited, show });
	}, [designId, checkId, flow, edited]);

	return useCallback(async () => {
		if (flow.getState().isChoosingLine) return null;
		flow.setState({ isChoosingLine: true });
		const replaces = await chooseLine().finally(() => flow.setState({ isChoosingLine: false }));
		if (replaces === false) return null;
		return { replaces, onAdded: (code) => flow.setState({ addedLine: { code, edited } }) };
	}, [chooseLine, flow, edited]);
};
