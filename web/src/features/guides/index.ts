export { GettingStartedLink } from './getting-started-link.tsx';
