export { issueCertificate } from './change-record.ts';
export { followPieces } from './follow-pieces.ts';
export { ordersOfCertificate } from './orders-of-certificate.ts';
export { editionNumberOf } from './read-records.ts';
export { addRegisterRoutes } from './register.routes.ts';
export { certificateRecords, type RecordRow } from './register.table.ts';
export { addVerificationRoutes } from './verification.routes.ts';
export { verificationPage } from './verification-page.ts';
