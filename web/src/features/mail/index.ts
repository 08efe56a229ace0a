export { AddressField } from './address-field.tsx';
export { addAddresses, readAddresses } from './read-addresses.ts';
export { ShareLaunchesDialog } from './share-launches-dialog.tsx';
