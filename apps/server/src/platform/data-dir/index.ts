export { checkDisk, isDiskFull } from './check-disk.ts';
export { closeDataDir } from './close-folders.ts';
export { keepFirstPassword } from './first-password.ts';
export { DataDirInUse, type LockKind, lockDataDir } from './lock.ts';
export { makeFolder } from './make-folder.ts';
export { readOrMakeSecret } from './secrets.ts';
export { StartProblem } from './start-problem.ts';
