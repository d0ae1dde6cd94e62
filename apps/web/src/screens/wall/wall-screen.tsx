import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { newKey } from '../../api/new-key.ts';
import { useSession } from '../../session/session.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { WhoIsHereFailed } from '../../shell/who-is-here-failed.tsx';
import { PageLoading } from '../../ui/page/page-loading.tsx';
import { type KeptWall, keptWall } from './data/kept-wall.ts';
import { OpenWall } from './open-wall.tsx';

/** Prints that the address asks for are hung beside those that hang. */
const wantedParam = 'designs';

interface Opened {
	readonly personId: string;
	readonly kept: KeptWall | null;
}

const Loaded = ({ personId }: { readonly personId: string }): ReactNode => {
	const [opened, setOpened] = useState<Opened | null>(null);
	const [params, setParams] = useSearchParams();
	const [wanted] = useState(() => (params.get(wantedParam) ?? '').split(',').filter((id) => id !== ''));
	useEffect(() => {
		let isCurrent = true;
		void keptWall().then((kept) => {
			if (isCurrent) setOpened({ personId, kept });
		});
		return () => {
			isCurrent = false;
		};
	}, [personId]);
	const isWanted = params.has(wantedParam);
	useEffect(() => {
		// A reload does not hang them again.
		if (opened === null || !isWanted) return;
		setParams(
			(others) => {
				others.delete(wantedParam);
				return others;
			},
			{ replace: true },
		);
	}, [opened, isWanted, setParams]);
	if (opened?.personId !== personId) return <PageLoading />;
	return <OpenWall personId={personId} kept={opened.kept} wanted={wanted.map((designId) => ({ id: newKey(), designId }))} />;
};

/** Several prints on one wall, drawn or in a photograph of the person's room. */
const WallScreen = (): ReactNode => {
	usePageTitle('Your wall');
	const { userId, status } = useSession();
	const content = (): ReactNode => {
		if (userId === null) return status === 'failed' ? <WhoIsHereFailed /> : <PageLoading />;
		return (
			<Suspense fallback={<PageLoading />}>
				<Loaded key={userId} personId={userId} />
			</Suspense>
		);
	};
	return (
		<>
			<ShopBar title="Wall" />
			{content()}
		</>
	);
};

export default WallScreen;
