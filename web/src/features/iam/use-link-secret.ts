import { useLocation } from 'react-router';

/** What a link from an e-mail carries behind its `#`, where no server sees it; empty when it was cut off. */
export const useLinkSecret = (): string => useLocation().hash.slice(1);
