import type { Handled } from '../http/handle.ts';
import { announceDelivery } from './announce-delivery.ts';

export const announcementEndpoints: readonly Handled[] = [announceDelivery];
