import { webBuildHeader } from '@print-room/contract';
import { create } from 'zustand';

/** Place of this page's build among those that the shop has served; 0 in development and in tests. */
const ownBuild = (): number => Number(globalThis.document?.getElementById('root')?.dataset.build ?? 0);

/** Says whether the shop has deployed a newer version since this page was opened. */
export const useNewerBuild = create<{ readonly isThere: boolean }>(() => ({ isThere: false }));

/** Compares an answer's build with the page's own. An older process, still serving during a deployment, changes nothing. */
export const noteBuild = (headers: Headers): void => {
	const own = ownBuild();
	if (own > 0 && Number(headers.get(webBuildHeader)) > own) useNewerBuild.setState({ isThere: true });
};
