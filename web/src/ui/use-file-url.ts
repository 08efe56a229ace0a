import { useQuery } from '@tanstack/react-query';
import { loadFile } from '../http/load-file.ts';
import { useObjectUrl } from './use-object-url.ts';

/** A picture behind the sign-in as a URL that an image element can show. */
export const useFileUrl = (path: string): { url: string | undefined; isMissing: boolean } => {
  const { data: blob, isError } = useQuery({
    queryKey: ['files', path],
    queryFn: () => loadFile(path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  });
  return { url: useObjectUrl(blob), isMissing: isError };
};
