import { readOrMakeSecret } from './secrets.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: secret-child.ts <folder>');
process.stdout.write((await readOrMakeSecret(dataDir, 'shared')).toString('hex'));
