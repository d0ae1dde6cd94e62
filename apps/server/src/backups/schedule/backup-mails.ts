import { z } from 'zod';
import { MailRefused, type MailTemplate, renderStaffMail, type Task } from '../../platform/index.ts';
import type { BackupsDeps } from '../backups.deps.ts';

const mailTask = 'mail-backup';
const payloadSchema = z.object({ about: z.enum(['backup', 'drill', 'drilled']), text: z.string() });
type Payload = z.infer<typeof payloadSchema>;

async function queueMail({ queue, orm, config }: Pick<BackupsDeps, 'queue' | 'orm' | 'config'>, payload: Payload): Promise<void> {
	if (config.ordersEmail !== null) await queue.add(orm, mailTask, { ...payload }, { maxAttempts: 12 });
}

export const queueTroubleMail = (deps: BackupsDeps, about: 'backup' | 'drill', problem: string): Promise<void> =>
	queueMail(deps, { about, text: problem });

export const queueDrillMail = (deps: BackupsDeps, result: string): Promise<void> => queueMail(deps, { about: 'drilled', text: result });

const titles: Readonly<Record<Payload['about'], string>> = {
	backup: 'The backup of the shop failed',
	drill: 'The rehearsal of a restore failed',
	drilled: 'The newest backup was restored as a rehearsal',
};

const advice: Readonly<Record<Payload['about'], readonly string[]>> = {
	backup: [
		'Earlier backups are kept. The shop tries again every hour; the next mail comes after the next success.',
		'See that the place of the backups can be reached and has room, then look at Backups in the back office.',
	],
	drill: ['The shop itself is not affected. Make a new backup and check it: the newest one may not be of use.'],
	drilled: ['Nothing needs to be done. The spare folder was cleared again.'],
};

function template({ publicUrl }: { readonly publicUrl: string }, { about, text }: Payload): MailTemplate {
	return {
		subject: titles[about],
		preview: advice[about][0] ?? '',
		title: titles[about],
		paragraphs: [...text.split('\n').map((line) => line.trim()), ...advice[about]].filter((line) => line !== ''),
		button: { label: 'Open Backups', url: `${publicUrl}/admin/backups` },
	};
}

export const backupMailTasks = (deps: BackupsDeps): Readonly<Record<string, Task>> => ({
	[mailTask]: async (payload, { jobId, logger }) => {
		const { config, mailer } = deps;
		if (config.ordersEmail === null) return;
		try {
			const mail = await renderStaffMail(deps, template(config, payloadSchema.parse(payload)));
			await mailer.send({ id: `backup-${jobId}`, to: config.ordersEmail, ...mail });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ err: error }, 'a mail about backups was refused');
		}
	},
});
