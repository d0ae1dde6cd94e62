import type { SetContent } from '@print-room/contract';
import { type CategoryId, categoryTitle } from '@print-room/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { networkFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { newKey } from '../../../api/new-key.ts';
import { ensureIdentity, useSession } from '../../../session/session.ts';
import { isCategory, rememberCategory, uploadPath } from '../../../shell/category-paths.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { orderedTogether } from '../../../shell/set-path.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LaterConfirmDialog } from '../../../ui/dialogs/lazy-dialogs.tsx';
import { PageLoading } from '../../../ui/page/page-loading.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { offerQuery } from '../data/offer.query.ts';
import { useOrderedSettled } from '../data/ordered-choices.query.ts';
import { hasMounts, type Offer } from '../model/state/offer.ts';
import { NoEditor } from '../open/no-editor.tsx';
import { firstSizing } from './choices/sizing-fields.tsx';
import { forgetSet, type KeptSet, keepSet } from './data/kept-set.ts';
import { type FoundSet, findSet, takeUp } from './data/open-set.ts';
import { useKeepSet } from './data/use-keep-set.ts';
import { firstChoices, rowsOf } from './model/change.ts';
import styles from './set.module.css';
import { createSet, SetContext } from './set-store.ts';
import { SetView } from './set-view.tsx';
import { OtherSets } from './summary/set-head.tsx';
import { imageIdsOf, MOST_IMAGES, UnderWay, useReplacedUndo } from './under-way.tsx';

const isFinished = ({ rows }: SetContent): boolean => rows.every(({ added, isLeftOut }) => added !== null || isLeftOut);

const newSet = (offer: Offer, imageIds: readonly string[], route: string | null): SetContent => {
	const mountId = offer.mounts.find((mount) => mount.route === route)?.id ?? null;
	const common = firstChoices(offer, mountId);
	return { common: hasMounts(offer) ? common : { ...common, sizing: firstSizing(common.units) }, rows: rowsOf(imageIds, newKey) };
};

interface OpenSetProps {
	readonly userId: string;
	readonly offer: Offer;
	readonly kept: KeptSet;
	readonly found: FoundSet;
	/** the unfinished set that this one has just taken the place of */
	readonly replaced: SetContent | null;
	readonly onTakenUp: () => void;
	readonly onEnded: () => void;
}

const OpenSet = ({ userId, offer, kept, found, replaced, onEnded, onTakenUp }: OpenSetProps): ReactNode => {
	const [printSet] = useState(() => createSet(userId, { offer, content: kept.content, theirs: found.theirs }));
	const keeping = useKeepSet(printSet, kept);
	const [isAsking, setAsking] = useState(false);
	useReplacedUndo(printSet, replaced);
	// The catalogue is read again from time to time; prints under way keep the prices that the person saw.
	useEffect(() => {
		const { adding, offer: known } = printSet.store.getState();
		if (adding.kind !== 'running' && known !== offer) printSet.set({ offer });
	}, [printSet, offer]);
	const startOver = useCallback(() => {
		forgetSet(userId, offer.categoryId);
		void keeping.end();
		onEnded();
	}, [userId, offer, keeping, onEnded]);
	const ask = useCallback(() => {
		if (isFinished(printSet.store.getState().content)) startOver();
		else setAsking(true);
	}, [printSet, startOver]);
	const changePlaces = async (id: string): Promise<void> => {
		const version = await keeping.putAside();
		await takeUp(userId, offer.categoryId, id, version).catch((thrown) =>
			showToast({ message: loadingMessage(thrown), severity: 'error' }),
		);
		onTakenUp();
	};
	return (
		<SetContext value={printSet}>
			<SetView keeping={keeping} others={found.others} onTakeUp={(id) => void changePlaces(id)} onStartOver={ask} />
			<LaterConfirmDialog
				open={isAsking}
				title="Start over?"
				confirmLabel="Start over"
				tone="stay"
				onConfirm={startOver}
				onCancel={() => setAsking(false)}
			>
				The choices of this set are forgotten. Your images and what is in your cart stay.
			</LaterConfirmDialog>
		</SetContext>
	);
};

interface EmptyProps {
	readonly categoryId: CategoryId;
	/** other sets, which can be taken up */
	readonly children?: ReactNode;
}

const Empty = ({ categoryId, children }: EmptyProps): ReactNode => {
	usePageTitle('No prints chosen');
	return (
		<>
			<ShopBar title={`Order ${categoryTitle(categoryId)}`} />
			<main className={styles.question}>
				<h1>No prints are chosen yet</h1>
				<p>Press Select beside your images, tick those that you want to print, and order them together.</p>
				<div className={styles.answers}>
					<Button variant="contained" color="primary" component={Link} to={uploadPath(categoryId)}>
						Go to your images
					</Button>
				</div>
				{children}
			</main>
		</>
	);
};

interface WithFoundProps {
	readonly userId: string;
	readonly categoryId: CategoryId;
	readonly offer: Offer;
	readonly found: FoundSet;
	/** Reads the sets again. */
	readonly onTakenUp: () => void;
}

/** The set to show: the one that was kept, one of the images that were just chosen, or both. */
const useChosenSet = ({ userId, categoryId, offer, found }: WithFoundProps) => {
	const { state, pathname, search } = useLocation();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const [chosen] = useState(() => orderedTogether(state).slice(0, MOST_IMAGES));
	const first = (): KeptSet | null => {
		const { kept } = found;
		if (chosen.length === 0) return kept;
		if (kept === null || isFinished(kept.content)) return of('new');
		const known = new Set(imageIdsOf(kept.content));
		// The page was loaded again, or the same images were chosen again.
		return chosen.every((id) => known.has(id)) ? kept : null;
	};
	const of = (takes: 'together' | 'new' | 'old'): KeptSet | null => {
		const { kept } = found;
		if (takes === 'old') return kept;
		const version = kept?.version ?? null;
		const fresh = newSet(offer, chosen, query.get('print_item'));
		if (takes === 'new' || kept === null) return { content: fresh, version, isUnsaved: true };
		const known = new Set(imageIdsOf(kept.content));
		const rows = [...kept.content.rows, ...fresh.rows.filter(({ imageId }) => !known.has(imageId))];
		return { content: { ...kept.content, rows }, version, isUnsaved: true, sent: [...(kept.sent ?? []), kept.content] };
	};
	const [set, setSet] = useState<KeptSet | null>(first);
	const [replaced, setReplaced] = useState<SetContent | null>(null);
	const answer = (takes: 'together' | 'new' | 'old'): void => {
		setSet(of(takes));
		if (takes === 'new') setReplaced(found.kept?.content ?? null);
	};
	const isAsking = set === null && chosen.length > 0;
	// The editor of a row has a state of its own; the set as it was chosen must not be kept over its changes then.
	const isChosen = chosen.length > 0 && orderedTogether(state).length > 0;
	useEffect(() => {
		if (set === null || !isChosen) return;
		// The choice is made once: a reload goes on with the set, which is kept by then.
		keepSet(userId, categoryId, set);
		void navigate(`${pathname}${search}`, { replace: true, state: null });
	}, [set, isChosen, userId, categoryId, navigate, pathname, search]);
	return { set, replaced, chosen, answer, isAsking };
};

const WithFound = (props: WithFoundProps): ReactNode => {
	const { userId, categoryId, offer, found, onTakenUp } = props;
	const { set, replaced, chosen, answer, isAsking } = useChosenSet(props);
	const navigate = useNavigate();
	const [isEnded, setEnded] = useState(false);
	const end = useCallback(() => {
		setEnded(true);
		void navigate(uploadPath(categoryId));
	}, [navigate, categoryId]);
	if (isAsking && found.kept !== null)
		return <UnderWay categoryId={categoryId} underWay={found.kept.content} chosen={chosen} onAnswer={answer} />;
	if (isEnded) return <Empty categoryId={categoryId} />;
	if (set === null) {
		const take = (id: string): void =>
			void takeUp(userId, categoryId, id, null).then(onTakenUp, (thrown: unknown) =>
				showToast({ message: loadingMessage(thrown), severity: 'error' }),
			);
		return (
			<Empty categoryId={categoryId}>
				<OtherSets others={found.others} onTakeUp={take} />
			</Empty>
		);
	}
	return <OpenSet {...{ userId, offer, found, replaced, onTakenUp }} kept={set} onEnded={end} />;
};

const Loading = ({ categoryId }: { readonly categoryId: CategoryId }): ReactNode => (
	<>
		<ShopBar title={`Order ${categoryTitle(categoryId)}`} />
		<PageLoading />
	</>
);

/** `/process/{category}/set`: many images are ordered with the same choices. */
export default function SetScreen(): ReactNode {
	const { category } = useParams();
	const categoryId = isCategory(category) ? category : 'fineartprint';
	useLayoutEffect(() => rememberCategory(categoryId), [categoryId]);
	usePageTitle(`Order ${categoryTitle(categoryId)}`);
	const { userId, status, failure } = useSession();
	const queryClient = useQueryClient();
	const offer = useQuery(offerQuery(categoryId));
	const isOrderedSettled = useOrderedSettled();
	const found = useQuery({
		queryKey: ['set', userId, categoryId],
		queryFn: ({ signal }) => findSet(userId ?? '', categoryId, signal),
		enabled: userId !== null,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	const error = offer.error ?? found.error;
	if (error !== null || (userId === null && status === 'failed')) {
		const retry = (): void => {
			if (userId === null) void ensureIdentity();
			void offer.refetch();
			void queryClient.invalidateQueries({ queryKey: ['set'] });
		};
		return (
			<NoEditor categoryId={categoryId} title="The set could not be opened" action={{ label: 'Try again', onClick: retry }}>
				<p>{loadingMessage(error ?? failure ?? networkFailure())}</p>
			</NoEditor>
		);
	}
	if (userId === null || offer.data === undefined || found.data === undefined || !isOrderedSettled)
		return <Loading categoryId={categoryId} />;
	// Another person, or another category, is another set.
	return (
		<WithFound
			key={`${userId} ${categoryId} ${found.dataUpdatedAt}`}
			userId={userId}
			categoryId={categoryId}
			offer={offer.data}
			found={found.data}
			onTakenUp={() => void found.refetch()}
		/>
	);
}
