/** What PostgreSQL's programs need of their surroundings. Whoever may run code in the database reads its environment: no password or key is in it. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** The environment of the embedded database's programs. */
export const serverEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
	...Object.fromEntries(passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
	LC_ALL: 'C',
});
