export { FilterField } from '../filter-field.tsx';
export { ViewsPanel } from '../views-panel.tsx';
