export { answeredContent, hasTotalHeader, hasVersionHeader, readHeaders, sentContent } from './content.ts';
export { type HeaderName, headerNotes } from './headers.ts';
export { namedSchemas } from './named-schemas.ts';
export { type NamedOperation, namedOperations, operationOf } from './operations.ts';
export { type ProtocolOperation, protocolOperations } from './protocol-operations.ts';
export { refusalsOf, refusalsOfProtocol } from './refusals.ts';
