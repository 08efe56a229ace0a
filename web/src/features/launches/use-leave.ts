import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toaster.tsx';

/** Goes to another page and says why, once, however often the reason comes before that page is there. */
export const useLeave = (reason: unknown, to: string): void => {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (reason === undefined || hasLeft.current) return;
    hasLeft.current = true;
    toast.error(reason);
    void navigate(to, { replace: true });
  }, [reason, to, navigate]);
};
