/** HTTP client for sample data: keeps cookies and sends an Origin, like a browser. */
export class Client {
	readonly #origin: string;
	readonly #token: string | null;
	#cookie = '';

	constructor(origin: string, token: string | null = null) {
		this.#origin = origin;
		this.#token = token;
	}

	async #ask<Body>(path: string, method: string, body: string | FormData | null): Promise<Body> {
		const answer = await fetch(new URL(path, this.#origin), {
			method,
			body,
			headers: {
				accept: 'application/json',
				origin: this.#origin,
				...(this.#cookie !== '' && { cookie: this.#cookie }),
				...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
				...(typeof body === 'string' && { 'content-type': 'application/json' }),
			},
		});
		const given = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
		if (given.length > 0) this.#cookie = given.join('; ');
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path} was refused with ${answer.status}: ${text.slice(0, 400)}`);
		return JSON.parse(text === '' ? 'null' : text);
	}

	get<Body>(path: string): Promise<Body> {
		return this.#ask<Body>(path, 'GET', null);
	}

	post<Body>(path: string, body: unknown): Promise<Body> {
		return this.#ask<Body>(path, 'POST', JSON.stringify(body));
	}

	patch<Body>(path: string, body: unknown): Promise<Body> {
		return this.#ask<Body>(path, 'PATCH', JSON.stringify(body));
	}

	send<Body>(path: string, form: FormData): Promise<Body> {
		return this.#ask<Body>(path, 'POST', form);
	}
}

export async function signedIn(
	origin: string,
	{ email, password }: { readonly email: string; readonly password: string },
): Promise<Client> {
	const { token } = await new Client(origin).post<{ token: string }>('/account/auth/login', { email, password });
	return new Client(origin, token);
}
