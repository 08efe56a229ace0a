import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadFile } from '../../../http/load-file.ts';

/** A picture behind the sign-in as a URL that an image element can show; its memory is freed with the element. */
export const useFileUrl = (path: string): { url: string | undefined; isMissing: boolean } => {
  const { data: blob, isError } = useQuery({
    queryKey: ['files', path],
    queryFn: () => loadFile(path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return { url, isMissing: isError };
};
