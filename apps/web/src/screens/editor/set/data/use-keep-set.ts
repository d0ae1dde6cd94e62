import type { SetContent } from '@print-room/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { setRoutes } from '../../../../api/sets/set-routes.ts';
import { withAdded } from '../model/change.ts';
import type { PrintSet } from '../set-store.ts';
import { type KeptSet, keepSet, onSetKept, sameContent } from './kept-set.ts';
import { readTheirs } from './open-set.ts';

const SAVED_AFTER_MS = 800;
/** Unanswered states that are kept for the page after a reload. */
const LATEST_SENT = 3;

/** Keeps the set: in this browser at once, on the server when it rests. */
const keeping = (printSet: PrintSet, { version: firstVersion, isUnsaved, sent = [] }: KeptSet) => {
	const { userId, categoryId, store, set } = printSet;
	let version = firstVersion;
	let saved = isUnsaved ? null : store.getState().content;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** Sets that the server may have saved although no answer came; the page before a reload may have sent the first. */
	let unanswered: readonly SetContent[] = isUnsaved ? [...sent, store.getState().content] : [];
	let underWay: Promise<void> | null = null;
	/** Ended: nothing is kept any more. Left: nothing is planned any more. */
	let phase: 'open' | 'left' | 'ended' = 'open';

	const keep = (): void => {
		const { content } = store.getState();
		if (phase !== 'ended' && content.rows.length > 0) {
			keepSet(userId, categoryId, { content, version, isUnsaved: content !== saved, sent: unanswered.slice(-LATEST_SENT) });
		}
	};
	const adopt = async (): Promise<void> => {
		if (phase !== 'open') return;
		const theirs = await readTheirs(categoryId).catch(() => undefined);
		// Without an answer it is compared again with the next change.
		if (theirs === undefined) return;
		const mine = unanswered.find((content) => theirs !== null && sameContent(theirs.content, content));
		if (theirs !== null && mine === undefined) return set({ theirs });
		version = theirs?.version ?? null;
		saved = mine ?? null;
		unanswered = [];
		keep();
		plan();
	};
	const save = async (): Promise<void> => {
		const { content, theirs } = store.getState();
		if (phase === 'ended' || content === saved || content.rows.length === 0 || theirs !== null) return;
		if (unanswered.at(-1) !== content) unanswered = [...unanswered, content];
		keep();
		try {
			const answer = await call(setRoutes.saveDesignSet, { params: { categoryId }, body: { version, content } });
			version = answer.version;
			saved = content;
			unanswered = [];
			keep();
			if (store.getState().content !== saved) plan();
		} catch (thrown) {
			if (toFailure(thrown).code === 'SET_CHANGED') return adopt();
			// It is tried again with the next change; this browser has it all.
		}
	};
	const send = (): void => {
		underWay = (underWay ?? Promise.resolve()).then(save).finally(() => {
			underWay = null;
		});
	};
	const plan = (): void => {
		clearTimeout(timer);
		if (phase !== 'open') return;
		timer = setTimeout(send, SAVED_AFTER_MS);
	};
	/** Another tab has kept it. */
	const take = (content: typeof saved, of: number | null): void => {
		if (content === null) return;
		version = of;
		saved = content;
		set({ content, theirs: null });
		keep();
	};
	return {
		begin: (): (() => void) => {
			phase = 'open';
			keep();
			if (store.getState().content !== saved) plan();
			const unsubscribe = store.subscribe(({ content }, before) => {
				if (content === before.content || content === saved) return;
				keep();
				plan();
			});
			const stop = onSetKept(userId, categoryId, (kept) => {
				const { content, adding } = store.getState();
				if (kept === null || adding.kind === 'running' || JSON.stringify(kept.content) === JSON.stringify(content)) {
					if (kept !== null) version = kept.version;
					return;
				}
				take(kept.content, kept.version);
			});
			window.addEventListener('online', plan);
			return () => {
				unsubscribe();
				stop();
				clearTimeout(timer);
				window.removeEventListener('online', plan);
				if (phase === 'open') phase = 'left';
				if (store.getState().content !== saved) send();
			};
		},
		/** Goes on with the other device's set, or with this one over it. */
		settle: (takesTheirs: boolean): void => {
			const { theirs, content } = store.getState();
			if (theirs === null) return;
			version = theirs.version;
			saved = theirs.content;
			set({ content: takesTheirs ? withAdded(theirs.content, content) : withAdded(content, theirs.content), theirs: null });
			keep();
			plan();
		},
		/** Sends what is not saved yet, and keeps nothing from then on; returns the version on the server. */
		putAside: async (): Promise<number | null> => {
			send();
			await underWay;
			phase = 'ended';
			return version;
		},
		/** Deletes it from the server too. */
		end: async (): Promise<void> => {
			phase = 'ended';
			clearTimeout(timer);
			await underWay;
			if (version !== null) await call(setRoutes.deleteDesignSet, { params: { categoryId }, query: { version } }).catch(() => undefined);
		},
	};
};

export type Keeping = ReturnType<typeof keeping>;

export const useKeepSet = (printSet: PrintSet, begun: KeptSet): Keeping => {
	const kept = useRef<Keeping>(null);
	kept.current ??= keeping(printSet, begun);
	const now = kept.current;
	useEffect(() => now.begin(), [now]);
	return now;
};
