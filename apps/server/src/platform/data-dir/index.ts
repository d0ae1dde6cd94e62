export { type ClaimKind, claimDataDir, DataDirInUse } from './claim.ts';
export { readOrMakeSecret } from './secrets.ts';
