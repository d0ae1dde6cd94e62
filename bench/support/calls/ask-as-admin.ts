import type { RunningShop } from '../../../e2e/support/shop.ts';

export type Ask = (path: string, query: Readonly<Record<string, unknown>>) => Promise<number>;

/** Milliseconds until an answer is read completely, as the administrator. */
export async function signIn({ url, account, admin }: RunningShop): Promise<Ask> {
	const login = await fetch(`${account}/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	});
	const { token }: { token: string } = await login.json();
	const headers = { authorization: `Bearer ${token}` };
	return async (path, query) => {
		const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
		const startedAt = performance.now();
		const answer = await fetch(`${url}${path}${path.includes('?') ? '&' : '?'}${parameters}`, { headers });
		const text = await answer.text();
		const took = performance.now() - startedAt;
		if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 500)}`);
		return took;
	};
}
