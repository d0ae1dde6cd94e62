import type { CreateDesign } from '@print-room/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { addToCartMessage, commonMessages } from '../../../api/messages.ts';
import { addDesign } from '../../../cart/add-design.ts';
import { cameBack } from '../../../cart/came-back.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { offerQuery } from '../data/offer.query.ts';
import { designOf } from '../model/order/order.ts';
import { priceLines } from '../model/order/price-lines.ts';
import { printCropOf } from '../model/print/geometry.ts';
import type { EditorState } from '../model/state/state.ts';
import { usePaperStore } from '../paper/paper-store.ts';
import type { Editor } from '../store.ts';

/** Position in the cart for the print: in place of a line, or beside all of them. */
interface LineChoice {
	readonly replaces: string | null;
	/** Notes the line that the print has become. */
	readonly onAdded: (code: string) => void;
}

/** Asks which line the print takes the place of where that is open; null: beside all lines, false: do not add it now. */
const askForLine = async ({ opening, flow }: Editor, edited: string | null): Promise<string | null | false> => {
	const { designId, checkId } = opening;
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
};

/** Finds out where in the cart the print goes; null: do not add it now. */
export const chooseLine = async (editor: Editor, edited: string | null): Promise<LineChoice | null> => {
	const { flow } = editor;
	if (flow.getState().isChoosingLine) return null;
	flow.setState({ isChoosingLine: true });
	const replaces = await askForLine(editor, edited).finally(() => flow.setState({ isChoosingLine: false }));
	if (replaces === false) return null;
	return { replaces, onAdded: (code) => flow.setState({ addedLine: { code, edited } }) };
};

/** The paper that the customer saw, which a design keeps; nothing if the paper view is off. */
const shownProof = ({ image, work }: Pick<EditorState, 'image' | 'work'>): Pick<CreateDesign, 'proof'> => {
	const { isOn, shown } = usePaperStore.getState();
	if (!isOn || shown === null || image.arrival.is !== 'here' || shown.media.id !== work.mediaId || shown.pictureUrl !== image.pictureUrl)
		return {};
	return { proof: { table: shown.table, share: shown.picture.share(printCropOf(image, work)) } };
};

const FAILURE_SHOWN_MS = 4000;
const SUCCESS_SHOWN_MS = 3000;

/** Status of a refusal because the catalogue or prices shown were out of date. */
const REFUSED = 422;

/** Codes of refusals because an edition has changed since it was read. */
const ofEditions: ReadonlySet<string> = new Set(['EDITION_FULL', 'EDITION_NOT_POSSIBLE']);

/** Reads prices and catalogue again, so that the editor shows what the server would accept. */
const showNewPrice = async ({ dispatch, store }: Editor, refreshOffer: () => Promise<void>): Promise<void> => {
	dispatch({ type: 'answer/addRefusedForPrice', before: priceLines(store.getState()) });
	await refreshOffer();
};

interface Adding {
	readonly queryClient: QueryClient;
	/** code of the cart's line that the editor was opened for */
	readonly edited: string | null;
	/** leaves the editor of a new print */
	readonly leave: () => void;
}

/** Makes the design and puts it in the cart; one design however often it is called. Returns whether it is in the cart. */
export const addPrint = async (editor: Editor, { queryClient, edited, leave }: Adding): Promise<boolean> => {
	const { workKey, checkId } = editor.opening;
	const placement = await chooseLine(editor, edited);
	if (placement === null) return false;
	const state = editor.store.getState();
	const design = designOf(state);
	if (design === null || state.adding.kind === 'running') return false;
	const refreshOffer = (): Promise<void> => queryClient.invalidateQueries(offerQuery(state.offer.categoryId));
	const { token } = useSession.getState();
	let isMade = false;
	editor.dispatch({ type: 'answer/addStarted' });
	try {
		const onMade = (): void => {
			isMade = true;
		};
		placement.onAdded(await addDesign(workKey, { ...design, ...shownProof(state) }, { replaces: placement.replaces, onMade }));
		const message = placement.replaces === null ? commonMessages.addedToCart : 'The print in your cart was replaced.';
		showToast({ message, severity: 'success', durationMs: SUCCESS_SHOWN_MS });
		editor.dispatch({ type: 'answer/added', keepsChoices: checkId !== null });
		leave();
		return true;
	} catch (thrown) {
		const failure = toFailure(thrown);
		if (failure.code === 'PRICE_CHANGED') {
			await showNewPrice(editor, refreshOffer);
			return false;
		}
		editor.dispatch({ type: 'answer/addFailed' });
		// The session reports its own loss.
		if (isLostSession(thrown, token) || failure.name === cameBack) return false;
		showToast({ message: addToCartMessage(thrown), severity: 'error', durationMs: FAILURE_SHOWN_MS });
		if (ofEditions.has(failure.code ?? '')) void queryClient.invalidateQueries({ queryKey: ['editions'] });
		if (failure.status !== REFUSED || isMade) return false;
		editor.dispatch({ type: 'answer/priceRetried' });
		await refreshOffer();
		return false;
	}
};
