import './strict-schemas.ts';

export { editionRoutes } from '@print-room/contract';
