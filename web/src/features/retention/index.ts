export { LaunchesPageMenu } from './launches-page-menu.tsx';
export { PinLaunchItem } from './pin-launch-item.tsx';
export { PinBadges, PinMark } from './pin-mark.tsx';
export { PinTestButton } from './pin-test-button.tsx';
