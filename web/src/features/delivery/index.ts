export { LaunchDelivery } from './launch-delivery.tsx';
