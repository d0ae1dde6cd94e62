import type { Design } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { prepareCart } from '../../cart/configured-cart.ts';
import { uploadPath } from '../../shell/category-paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { OfflineNote } from '../../ui/controls/offline-note.tsx';
import { fetchConfirmDialog, fetchProcessingDialog, LaterProcessingDialog } from '../../ui/dialogs/later-dialogs.tsx';
import { useFetchAhead } from '../../ui/hooks/use-fetch-ahead.ts';
import { AddActionContext } from './add-action.ts';
import { forgetWork, keptWork } from './data/kept-work.ts';
import { useAddToCart } from './data/use-add-to-cart.ts';
import { claimNow, useClaim } from './data/use-claim.ts';
import { useKeptWork } from './data/use-kept-work.ts';
import { usePrices } from './data/use-prices.ts';
import { DesktopEditor } from './desktop-editor.tsx';
import { CheckHost } from './file-check/ask/check-host.tsx';
import { useCheckLoop } from './file-check/loop/use-check-loop.tsx';
import { keptSurround } from './kept-surround.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { loupeCode } from './loupe/open-loupe.tsx';
import { tellDropped } from './messages/tell-dropped.ts';
import { openEditor } from './model/open.ts';
import { openDesign } from './model/open-design.ts';
import { isProof, type Shop } from './model/state/shop.ts';
import type { EditorImage } from './model/state/state.ts';
import { helpCode } from './panels/open-help.tsx';
import { PhoneEditor } from './phone/phone-editor.tsx';
import { placeOfDesign, placeOfImage } from './place-of.ts';
import { fetchProofInfo } from './proof/open-proof-info.tsx';
import { useReplacing } from './replacing/use-replacing.tsx';
import { createEditor, EditorContext, type Editor as EditorStore, useEditor } from './store.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useScreenEffects } from './use-screen-effects.ts';

// Nobody misses a tour that could not be fetched.
const EditorTour = lazy(() =>
	import('../../tour/editor-tour.tsx').then(
		({ EditorTour }) => ({ default: EditorTour }),
		() => ({ default: () => null }),
	),
);

export interface EditorProps {
	readonly shop: Shop;
	readonly image: EditorImage;
	/** a saved one; null: a new print */
	readonly design: Design | null;
	/** of the window mount that a new print starts with */
	readonly route: string | null;
	/** of the file check that it was opened for */
	readonly checkId: string | null;
}

const placeOf = ({ shop, image, design, route }: EditorProps): string =>
	design === null ? placeOfImage(shop.categoryId, image.id, route) : placeOfDesign(shop.categoryId, design.id);

interface Opened {
	readonly editor: EditorStore;
	readonly dropped: readonly string[];
}

const open = (props: EditorProps): Opened => {
	const { shop, image, design, route, checkId } = props;
	const surround = keptSurround();
	const { state, dropped } =
		design === null ? { state: openEditor(shop, image, surround, route), dropped: [] } : openDesign(shop, image, design, surround);
	const kept = keptWork(placeOf(props), shop, image);
	return { editor: createEditor({ ...state, work: kept ?? state.work, claim: claimNow(image.ownerId, checkId !== null) }), dropped };
};

interface OpenEditorProps {
	readonly shop: Shop;
	readonly place: string;
	/** A saved design stays open once it was added; null: a new print. */
	readonly designId: string | null;
	readonly checkId: string | null;
}

const useIsHere = (): { readonly current: boolean } => {
	const isHere = useRef(true);
	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
		};
	}, []);
	return isHere;
};

/** After the picture and its prices, which are waited for. */
const preparedAfterMs = 2000;

const usePreparedCart = (): void => {
	useEffect(() => {
		const timer = setTimeout(() => void prepareCart(), preparedAfterMs);
		return () => clearTimeout(timer);
	}, []);
};

const OpenEditor = ({ shop: freshShop, place, designId, checkId }: OpenEditorProps): ReactNode => {
	const { shop, screen, process } = useEditor();
	const navigate = useNavigate();
	const { key } = useLocation();
	const home = uploadPath(shop.categoryId);
	// One step back; who came by a link has none to go back to.
	const isHere = useIsHere();
	const goOn = useCallback((): void => {
		// Who has left meanwhile is where they want to be.
		if (designId !== null || !isHere.current) return;
		if (key === 'default') void navigate(home, { replace: true });
		else void navigate(-1);
	}, [designId, isHere, key, navigate, home]);
	const isPhone = useIsPhone();
	const isChecked = checkId !== null;
	const replacing = useReplacing(designId, isChecked);
	const placed = useAddToCart({ place, where: replacing.place, onAdded: goOn, keepsChoices: isChecked });
	const { banner, loop, add, showOpen } = useCheckLoop({ checkId, designId, place, isPhone, add: placed });
	usePreparedCart();
	useClaim(isChecked);
	usePrices();
	useKeptWork(place);
	useScreenEffects(freshShop);
	const queryClient = useQueryClient();
	useFetchAhead([
		fetchProcessingDialog,
		fetchConfirmDialog,
		() => queryClient.prefetchQuery(loupeCode),
		() => queryClient.prefetchQuery(helpCode),
		() => import('./file-check/ask/ask-free-check.tsx'),
		...(isProof(shop) ? [fetchProofInfo] : []),
		...(designId === null ? [] : [() => import('./replacing/choose-place.tsx')]),
		...(isPhone ? [() => import('../../session/account-menu/account-drawer.tsx')] : []),
	]);
	usePageTitle(screen.help ? 'Help' : shop.labels[screen.step]);
	return (
		<AddActionContext value={add}>
			<CheckHost place={place} showOpen={showOpen} isPhone={isPhone}>
				{isPhone ? <PhoneEditor banner={banner} onClose={() => void navigate(home)} /> : <DesktopEditor banner={banner} />}
			</CheckHost>
			<Suspense fallback={null}>
				{loop}
				<EditorTour categoryId={shop.categoryId} isPhone={isPhone} isOnRequest={isChecked} />
			</Suspense>
			<LaterProcessingDialog open={process.kind === 'adding'} />
			{replacing.question}
			<LeaveDialog onLeave={() => forgetWork(place)} />
			<OfflineNote isFloating>You can go on cropping. Prices and the cart need a connection.</OfflineNote>
		</AddActionContext>
	);
};

/** The editor of one image or design in one category; another is another editor. */
export const Editor = (props: EditorProps): ReactNode => {
	const [{ editor, dropped }] = useState(() => open(props));
	useEffect(() => tellDropped(dropped), [dropped]);
	return (
		<EditorContext value={editor}>
			<OpenEditor shop={props.shop} place={placeOf(props)} designId={props.design?.id ?? null} checkId={props.checkId} />
		</EditorContext>
	);
};
