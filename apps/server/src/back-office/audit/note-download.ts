import { type NotedDownload, type Orm, writeAudit } from '../../platform/index.ts';

const models = { designs: 'Design', images: 'Image' } as const;
const isModel = (folder: string): folder is keyof typeof models => Object.hasOwn(models, folder);

/** Writes down that staff took a print file or an original: under the record whose file it is, which its key names. */
export const noteDownload =
	({ orm }: { readonly orm: Orm }) =>
	async ({ by, key, name, requestId }: NotedDownload): Promise<void> => {
		const [folder = '', recordId = ''] = key.split('/');
		if (!isModel(folder)) return;
		await writeAudit(
			orm,
			{ id: by, requestId },
			{
				action: 'downloadFile',
				model: folder,
				recordId,
				recordName: `${models[folder]} ${recordId.slice(-6)}`,
				changes: [{ field: 'file', before: null, after: name }],
			},
		);
	};
