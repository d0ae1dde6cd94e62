export { type ClaimKind, claimDataDir, type DataDirClaim, DataDirInUse } from './claim.ts';
export { readOrMakeSecret } from './secrets.ts';
