/** Variables that PostgreSQL's programs need. Code in the database can read its environment, so it holds no password or key. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot'];

export const serverEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
	...Object.fromEntries(passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
	LC_ALL: 'C',
});
