export { ShareLaunchesDialog } from './share-launches-dialog.tsx';
