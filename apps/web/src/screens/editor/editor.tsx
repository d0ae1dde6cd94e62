import type { Design } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { prepareCart } from '../../cart/configured-cart.ts';
import { forgetWork } from '../../postponed/index.ts';
import { uploadPath } from '../../shell/category-paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { wantedMedium } from '../../shell/wanted-medium.ts';
import { OfflineNote } from '../../ui/controls/offline-note.tsx';
import { fetchConfirmDialog, fetchProcessingDialog, LaterProcessingDialog } from '../../ui/dialogs/lazy-dialogs.tsx';
import { useFetchAhead } from '../../ui/hooks/use-fetch-ahead.ts';
import { fetchAdding } from './adding/use-add-to-cart.ts';
import { printCode } from './canvas/open-print.tsx';
import { isReadDifferently, keptWork } from './data/kept-work.ts';
import { orderedChoicesQuery } from './data/ordered-choices.query.ts';
import { isAddPostponed } from './data/postponed-add.ts';
import { claimNow, useClaim } from './data/use-claim.ts';
import { useKeptWork } from './data/use-kept-work.ts';
import { usePrices } from './data/use-prices.ts';
import { AskDialog } from './file-check/ask/ask-dialog.tsx';
import slotStyles from './file-check/loop/strip-slot.module.css';
import { useCheckLoop } from './file-check/loop/use-check-loop.tsx';
import { keptSurround } from './kept-surround.ts';
import { type Layout, layoutCodes, useIsPhone, useLayout } from './layouts.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { loupeCode } from './loupe/open-loupe.tsx';
import { showDropped } from './messages/show-dropped.ts';
import { openEditor } from './model/open.ts';
import type { openDesign } from './model/open-design.ts';
import { isProof, type Offer, withMedium } from './model/state/offer.ts';
import type { EditorImage, Work } from './model/state/state.ts';
import { wallCode } from './open-wall.tsx';
import { choicesCode } from './panels/open-choices.tsx';
import { helpCode } from './panels/open-help.tsx';
import { fetchProofInfo } from './proof/open-proof-info.tsx';
import { createEditor, EditorContext, type Editor as EditorStore, useEditorPart, useEditorStore, useFlow } from './store.ts';
import { useScreenEffects } from './use-screen-effects.ts';
import { designWorkKey, imageWorkKey } from './work-key.ts';

// A tour that fails to load is left out.
const EditorTour = lazy(() =>
	import('../../tour/editor-tour.tsx').then(
		({ EditorTour }) => ({ default: EditorTour }),
		() => ({ default: () => null }),
	),
);

/** Lets an image on its way in. Without it the editor goes on with the local picture until the page is loaded again. */
const Arriving = lazy(() =>
	import('./arriving/arriving.tsx').then(
		({ Arriving }) => ({ default: Arriving }),
		() => ({ default: () => null }),
	),
);

/** Place of a print that is kept elsewhere, such as a row of a set: the editor opens with its work, and asks nothing when it is left. */
export interface Host {
	readonly workKey: string;
	readonly work: Work;
	/** takes over what is done, and leads back */
	readonly banner: ReactNode;
	readonly onClose: () => void;
}

export interface EditorProps {
	readonly offer: Offer;
	readonly image: EditorImage;
	/** the saved design, and the rule by which it becomes work; null: a new print */
	readonly design: { readonly saved: Design; readonly open: typeof openDesign } | null;
	/** route of the window mount that a new print starts with */
	readonly route: string | null;
	/** id of the file check that the editor was opened for */
	readonly checkId: string | null;
	readonly host?: Host | undefined;
}
const placeOf = ({ offer, image, design, route, host }: EditorProps): string =>
	host?.workKey ?? (design === null ? imageWorkKey(offer.categoryId, image.id, route) : designWorkKey(offer.categoryId, design.saved.id));

interface Opened {
	readonly editor: EditorStore;
	readonly dropped: readonly string[];
	/** The crop was placed again, because the work was kept on other pixel sizes. */
	readonly isPlacedAgain: boolean;
}

const open = (props: EditorProps): Opened => {
	const { offer, image, design, route, checkId, host } = props;
	const surround = keptSurround();
	const { state, dropped } =
		design === null
			? { state: openEditor(withMedium(offer, wantedMedium()), image, surround, route), dropped: [] }
			: design.open(offer, image, design.saved, surround);
	const workKey = placeOf(props);
	const isPlacedAgain = isReadDifferently(workKey, image);
	// A host has the latest work itself.
	const kept = host?.work ?? keptWork(workKey, offer, image);
	const claim = claimNow(image.ownerId, checkId !== null);
	const isArriving = design === null && (image.arrival.is !== 'here' || isAddPostponed(workKey));
	const opening = { workKey, designId: design?.saved.id ?? null, checkId, isArriving };
	const opened = host?.work ?? state.opened;
	return { editor: createEditor(opening, { ...state, opened, work: kept ?? state.work, claim }), dropped, isPlacedAgain };
};

/** Records whether the editor is on screen, for a print that is still being added. */
const useOnScreen = (): void => {
	const { flow } = useEditorStore();
	useEffect(() => {
		flow.setState({ isOnScreen: true });
		return () => flow.setState({ isOnScreen: false });
	}, [flow]);
};

/** Delay in ms, so that the picture and its prices load first. */
const preparedAfterMs = 2000;

const usePreparedCart = (): void => {
	useEffect(() => {
		const timer = setTimeout(() => void prepareCart(), preparedAfterMs);
		return () => clearTimeout(timer);
	}, []);
};

interface OpenEditorProps extends Pick<EditorProps, 'offer' | 'host'> {
	readonly isPhone: boolean;
	readonly Layout: Layout;
}

const OpenEditor = ({ offer: freshOffer, host, isPhone, Layout }: OpenEditorProps): ReactNode => {
	const { workKey, designId, checkId, isArriving } = useEditorStore().opening;
	// The opening is another once the image has its id.
	useEditorPart(({ image }) => image.id);
	const categoryId = useEditorPart(({ offer }) => offer.categoryId);
	const hasProofs = useEditorPart(({ offer }) => isProof(offer));
	const title = useEditorPart(({ offer, display }) => (display.help ? 'Help' : offer.labels[display.step]));
	const isAdding = useEditorPart(({ adding }) => adding.kind === 'running');
	const question = useFlow((flow) => flow.question);
	const navigate = useNavigate();
	const isChecked = checkId !== null;
	const { banner: checkBanner, loop } = useCheckLoop(isPhone);
	const [strip, setStrip] = useState<HTMLElement | null>(null);
	const arrivalBanner = useMemo(() => <div ref={setStrip} className={`${slotStyles.slot} ${slotStyles.growing}`} />, []);
	const banner = host?.banner ?? (isArriving ? arrivalBanner : checkBanner);
	useOnScreen();
	usePreparedCart();
	useClaim(isChecked);
	usePrices();
	useKeptWork(workKey);
	useScreenEffects(freshOffer);
	const queryClient = useQueryClient();
	useFetchAhead([
		fetchProcessingDialog,
		fetchAdding,
		fetchConfirmDialog,
		...layoutCodes.map((code) => () => queryClient.prefetchQuery(code)),
		() => queryClient.prefetchQuery(choicesCode),
		() => queryClient.prefetchQuery(orderedChoicesQuery()),
		() => queryClient.prefetchQuery(printCode),
		() => queryClient.prefetchQuery(wallCode),
		() => queryClient.prefetchQuery(loupeCode),
		() => queryClient.prefetchQuery(helpCode),
		() => import('./file-check/ask/ask-free-check.tsx'),
		...(hasProofs ? [fetchProofInfo] : []),
		...(designId === null ? [] : [() => import('./adding/choose-cart-line.tsx')]),
	]);
	usePageTitle(title);
	const close = host?.onClose ?? ((): void => void navigate(uploadPath(categoryId)));
	return (
		<>
			<Layout banner={banner} onClose={close} />
			<AskDialog isPhone={isPhone} />
			<Suspense fallback={null}>
				{loop}
				{isArriving ? <Arriving strip={strip} /> : null}
				<EditorTour categoryId={categoryId} isPhone={isPhone} isOnRequest={isChecked} />
			</Suspense>
			<LaterProcessingDialog open={isAdding} />
			{question}
			{host === undefined ? <LeaveDialog onLeave={() => forgetWork(workKey)} /> : null}
			<OfflineNote isFloating>You can go on cropping. Prices and the cart need a connection.</OfflineNote>
		</>
	);
};

export const Editor = (props: EditorProps): ReactNode => {
	const [{ editor, dropped, isPlacedAgain }] = useState(() => open(props));
	const isPhone = useIsPhone();
	const { Layout, missing } = useLayout(isPhone, props.offer.categoryId);
	useEffect(() => showDropped(dropped, isPlacedAgain), [dropped, isPlacedAgain]);
	if (Layout === undefined) return missing;
	return (
		<EditorContext value={editor}>
			<OpenEditor {...{ isPhone, Layout }} offer={props.offer} host={props.host} />
		</EditorContext>
	);
};
