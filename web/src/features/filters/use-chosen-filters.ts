import { useEffect, useRef, useState } from 'react';
import { formatLaunchFilters, type LaunchFilters } from '#shared/launches/finding/launch-filters';

/**
 * The filters as they were chosen last. The address follows a moment later, and who chooses twice in that moment means
 * both: the second choice must not begin with what the address said before the first.
 */
export const useChosenFilters = (inAddress: LaunchFilters, onChange: (filters: LaunchFilters) => void) => {
  const [chosen, setChosen] = useState(inAddress);
  /** What was chosen and is not in the address yet, in the order of the choices. */
  const underWay = useRef<string[]>([]);
  const address = formatLaunchFilters(inAddress);
  const latest = useRef(inAddress);
  useEffect(() => {
    latest.current = inAddress;
  });
  useEffect(() => {
    underWay.current = underWay.current.slice(underWay.current.indexOf(address) + 1 || Number.POSITIVE_INFINITY);
    if (underWay.current.length === 0) setChosen(latest.current);
  }, [address]);

  const choose = (filters: LaunchFilters) => {
    const next = formatLaunchFilters(filters);
    underWay.current = next === address ? [] : [...underWay.current, next];
    setChosen(filters);
    onChange(filters);
  };
  return [chosen, choose] as const;
};
