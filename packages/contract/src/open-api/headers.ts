/** Headers of requests and answers, as the API description declares them. `sample` is an example value. */
export const headerNotes = {
	ETag: { type: 'string', description: 'The version of what was answered or changed, for `If-Match`.', sample: '"4"' },
	Location: { type: 'string', description: 'Where it goes on.', sample: '/account/uploads/resumable/0198a1b2' },
	'Content-Disposition': { type: 'string', description: 'The name to save it under.', sample: 'attachment; filename="orders.csv"' },
	'Content-Range': { type: 'string', description: 'Which part was answered, of how much.', sample: 'bytes 0-99/1234' },
	'Accept-Ranges': { type: 'string', description: 'Parts may be asked for.', sample: 'bytes' },
	'Retry-After': { type: 'integer', description: 'Seconds until it is worth another try.', sample: 30 },
	'Set-Cookie': { type: 'string', description: "A new guest's cookie.", sample: 'guest=…; HttpOnly; SameSite=Lax' },
	'Tus-Resumable': { type: 'string', description: 'The version of tus.', sample: '1.0.0' },
	'Upload-Expires': { type: 'string', description: 'When an unfinished upload is thrown away.', sample: 'Fri, 20 Nov 2026 12:00:00 GMT' },
	'Upload-Length': { type: 'integer', description: 'Bytes of the whole file.', sample: 20_971_520 },
	'Upload-Metadata': {
		type: 'string',
		description: '`filename`, and `sha256` in lower-case hexadecimal by which the server checks what it stored; each value in base64.',
		sample: 'filename Y2F0LmpwZw==',
	},
	'Upload-Offset': { type: 'integer', description: 'Bytes that are safe on the server.', sample: 8_388_608 },
	'X-HTTP-Method-Override': { type: 'string', description: 'The method that counts, in place of POST.', sample: 'PATCH' },
	'X-Request-Id': { type: 'string', description: "Also in an error's body and in the server's log.", sample: '5e2f4c0a-…' },
	'X-Total-Count': { type: 'integer', description: 'How many match in all, beyond this page.', sample: 1234 },
	'X-Total-Count-Is-More': {
		type: 'string',
		description: '`true`: counting stopped at `X-Total-Count`, and there are more. Ask with `exact=true` for the whole number.',
		sample: 'true',
	},
} as const satisfies Readonly<Record<string, { type: 'string' | 'integer'; description: string; sample: string | number }>>;

export type HeaderName = keyof typeof headerNotes;
