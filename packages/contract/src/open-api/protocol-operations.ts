import type { ErrorCode } from '../errors.ts';
import type { Access } from '../route.ts';
import { tusPath } from '../tus.ts';
import type { HeaderName } from './headers.ts';

interface ProtocolAnswer {
	readonly status: 200 | 201 | 204 | 302;
	readonly description: string;
	readonly headers: readonly HeaderName[];
	readonly type: string | null;
}

export interface ProtocolOperation {
	readonly id: string;
	readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
	/** path from the server's root, with `:name` for parameters */
	readonly path: string;
	readonly base: 'main' | 'account';
	readonly summary: string;
	readonly access: Access;
	readonly headers: readonly { readonly name: HeaderName; readonly isRequired: boolean }[];
	/** the media type of its body; null: none */
	readonly sends: string | null;
	readonly answers: ProtocolAnswer;
	/** another good answer, of another status */
	readonly alsoAnswers?: ProtocolAnswer;
	readonly refuses: readonly ErrorCode[];
}

const version = { name: 'Tus-Resumable', isRequired: true } as const;
const tus = {
	base: 'account',
	access: 'identity',
	sends: null,
	headers: [version],
} as const;
const stored: ProtocolAnswer = {
	status: 200,
	description: 'Go on from `Upload-Offset`',
	headers: ['Tus-Resumable', 'Upload-Expires', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
	type: null,
};
const uploads = `/account${tusPath}`;

/** Resumable uploads, and addresses that a browser opens by itself. */
export const protocolOperations: readonly ProtocolOperation[] = [
	{
		...tus,
		id: 'beginResumableUpload',
		method: 'POST',
		path: uploads,
		summary: 'Start a resumable upload (tus 1.0) with length, name and hash',
		headers: [version, { name: 'Upload-Length', isRequired: true }, { name: 'Upload-Metadata', isRequired: true }],
		answers: {
			status: 201,
			description: 'The upload is begun; send its bytes to `Location`',
			headers: ['Location', 'Tus-Resumable', 'Upload-Expires', 'Upload-Offset'],
			type: null,
		},
		refuses: [
			'FILE_EMPTY',
			'FILE_TOO_LARGE',
			'FILE_TYPE_NOT_SUPPORTED',
			'QUOTA_EXCEEDED',
			'RATE_LIMITED',
			'UPLOAD_PROTOCOL',
			'UPLOAD_VERSION',
		],
	},
	{
		...tus,
		id: 'getResumableUpload',
		method: 'HEAD',
		path: `${uploads}/:id`,
		summary: 'Get how many bytes of an upload are stored; another sender of it is cut off',
		answers: stored,
		refuses: ['ENTITY_NOT_FOUND', 'IMAGE_FORBIDDEN', 'RATE_LIMITED', 'UPLOAD_GONE', 'UPLOAD_PROTOCOL', 'UPLOAD_VERSION'],
	},
	{
		...tus,
		id: 'sendResumableUpload',
		method: 'PATCH',
		path: `${uploads}/:id`,
		summary: 'Send more bytes, from the offset',
		headers: [version, { name: 'Upload-Offset', isRequired: true }],
		sends: 'application/offset+octet-stream',
		answers: {
			status: 204,
			description: 'All bytes up to `Upload-Offset` are safe; the last of them begins the processing',
			headers: ['Tus-Resumable', 'Upload-Expires', 'Upload-Offset'],
			type: null,
		},
		refuses: [
			'ENTITY_NOT_FOUND',
			'FILE_TOO_LARGE',
			'FILE_TYPE_MISMATCH',
			'FILE_TYPE_NOT_SUPPORTED',
			'FILE_UNREADABLE',
			'IMAGE_FORBIDDEN',
			'RATE_LIMITED',
			'UPLOAD_GONE',
			'UPLOAD_OFFSET_MISMATCH',
			'UPLOAD_PROTOCOL',
			'UPLOAD_TAKEN_OVER',
			'UPLOAD_VERSION',
		],
	},
	{
		...tus,
		id: 'deleteResumableUpload',
		method: 'DELETE',
		path: `${uploads}/:id`,
		summary: 'Cancel an unfinished upload',
		answers: { status: 204, description: 'Done; there is no body', headers: ['Tus-Resumable'], type: null },
		refuses: [
			'ENTITY_NOT_FOUND',
			'IMAGE_FORBIDDEN',
			'RATE_LIMITED',
			'UPLOAD_GONE',
			'UPLOAD_PROTOCOL',
			'UPLOAD_TAKEN_OVER',
			'UPLOAD_VERSION',
		],
	},
	{
		...tus,
		id: 'overrideResumableUpload',
		method: 'POST',
		path: `${uploads}/:id`,
		summary: 'PATCH, HEAD or DELETE an upload, for clients that can only POST',
		headers: [version, { name: 'X-HTTP-Method-Override', isRequired: true }],
		answers: {
			status: 204,
			description: 'As PATCH or DELETE answers',
			headers: ['Tus-Resumable', 'Upload-Expires', 'Upload-Offset'],
			type: null,
		},
		alsoAnswers: { ...stored, description: 'As HEAD answers' },
		refuses: [
			'ENTITY_NOT_FOUND',
			'FILE_TOO_LARGE',
			'FILE_TYPE_MISMATCH',
			'FILE_TYPE_NOT_SUPPORTED',
			'FILE_UNREADABLE',
			'IMAGE_FORBIDDEN',
			'RATE_LIMITED',
			'UPLOAD_GONE',
			'UPLOAD_OFFSET_MISMATCH',
			'UPLOAD_PROTOCOL',
			'UPLOAD_TAKEN_OVER',
			'UPLOAD_VERSION',
		],
	},
	{
		id: 'openCart',
		base: 'main',
		method: 'GET',
		path: '/api/cart',
		summary: "Redirect to the cart service's cart page",
		access: 'public',
		headers: [],
		sends: null,
		answers: { status: 302, description: 'The page is at `Location`', headers: ['Location'], type: null },
		refuses: [],
	},
	{
		id: 'downloadData',
		base: 'account',
		method: 'GET',
		path: '/account/user/export/:ticket',
		summary: 'Download the zip with all data kept about a person, from the address that `exportData` returns',
		access: 'public',
		headers: [],
		sends: null,
		answers: { status: 200, description: 'The zip', headers: ['Content-Disposition'], type: 'application/zip' },
		refuses: ['ENTITY_NOT_FOUND', 'RATE_LIMITED'],
	},
];
