export { SectionPage } from './section-page.tsx';
