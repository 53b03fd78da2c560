export { face } from '../plain';
