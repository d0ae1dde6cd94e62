import './strict-schemas.ts';

export { cartRoutes, editionRoutes } from '@print-room/contract';
