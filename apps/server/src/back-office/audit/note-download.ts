import { type NotedDownload, type Orm, writeAudit } from '../../platform/index.ts';

const models = { designs: 'Design', images: 'Image' } as const;

const kindOf = (folder: keyof typeof models, fileName: string): string => {
	if (folder === 'designs') return 'print file';
	return fileName.startsWith('original') ? 'original' : 'master';
};

const isModel = (folder: string): folder is keyof typeof models => Object.hasOwn(models, folder);

/** Logs a download of a print file or original by staff, under the record that its key names. */
export const noteDownload =
	({ orm }: { readonly orm: Orm }) =>
	async ({ by, key, requestId }: NotedDownload): Promise<void> => {
		const [folder = '', recordId = '', fileName = ''] = key.split('/');
		if (!isModel(folder)) return;
		await writeAudit(
			orm,
			{ id: by, requestId },
			{
				action: 'downloadFile',
				model: folder,
				recordId,
				recordName: `${models[folder]} ${recordId.slice(-6)}`,
				changes: [{ field: 'file', before: null, after: kindOf(folder, fileName) }],
			},
		);
	};
