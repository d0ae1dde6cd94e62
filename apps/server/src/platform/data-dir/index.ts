export { checkDisk, isDiskFull } from './check-disk.ts';
export { type ClaimKind, claimDataDir, DataDirInUse } from './claim.ts';
export { closeDataDir } from './close-folders.ts';
export { makeFolder } from './make-folder.ts';
export { readOrMakeSecret } from './secrets.ts';
export { StartProblem } from './start-problem.ts';
