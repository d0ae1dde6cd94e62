import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../../../fixtures/patience.ts';
import { aZip } from '../zip-job.fixture.ts';
import { shareAmongTabs, type TabWord } from './tabs.ts';

/** Generous, since both cores may be busy. */
const eventually = (look: () => void): Promise<void> => vi.waitFor(look, patience);

const browser = () => {
	const name = `zips-${crypto.randomUUID()}`;
	const open = () => {
		const heard: TabWord[] = [];
		const stop = new AbortController();
		const tab = { heard, stop, role: 'none', say: (_word: TabWord): void => undefined };
		const done = shareAmongTabs(
			name,
			{ locks: navigator.locks, openChannel: (of) => new BroadcastChannel(of) },
			{
				lead: (say, signal) => {
					Object.assign(tab, { role: 'leads', say });
					return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
				},
				follow: () => {
					tab.role = 'follows';
				},
				hear: (word) => heard.push(word),
			},
			stop.signal,
		);
		return Object.assign(tab, {
			close: async () => {
				stop.abort();
				await done;
			},
		});
	};
	return { name, open };
};

const roleOf = (tab: { readonly role: string }) => eventually(() => expect(tab.role).not.toBe('none')).then(() => tab.role);

test('one tab of a browser holds the stream, the others hear from it what happens', async () => {
	const { open } = browser();
	const first = open();
	expect(await roleOf(first)).toBe('leads');
	const [second, third] = [open(), open()];
	expect([await roleOf(second), await roleOf(third)]).toEqual(['follows', 'follows']);
	await eventually(() => expect(first.heard).toEqual([{ kind: 'hello' }, { kind: 'hello' }]));
	first.say({ kind: 'job', id: '7', job: aZip() });
	for (const tab of [second, third]) await eventually(() => expect(tab.heard).toContainEqual({ kind: 'job', id: '7', job: aZip() }));
	for (const tab of [third, second, first]) await tab.close();
});

test('when the tab that holds it is left, another takes over', async () => {
	const { open } = browser();
	const first = open();
	await roleOf(first);
	const second = open();
	await roleOf(second);
	await first.close();
	await eventually(() => expect(second.role).toBe('leads'));
	await second.close();
});

test('a tab that is left while it waits takes over nothing', async () => {
	const { open } = browser();
	const first = open();
	await roleOf(first);
	const second = open();
	await roleOf(second);
	await second.close();
	await first.close();
	expect(second.role).toBe('follows');
});

test('messages of another version of the app, and those after leaving, are ignored', async () => {
	const { name, open } = browser();
	const tab = open();
	await roleOf(tab);
	const stranger = new BroadcastChannel(name);
	for (const word of ['hello', { kind: 'song' }, { kind: 'job', id: 7, job: {} }, null]) stranger.postMessage(word);
	stranger.postMessage({ kind: 'reread' });
	await eventually(() => expect(tab.heard).toEqual([{ kind: 'reread' }]));
	await tab.close();
	stranger.postMessage({ kind: 'reread' });
	stranger.close();
	expect(tab.heard).toHaveLength(1);
});
