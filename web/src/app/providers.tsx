import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { queries } from '../http/query-client.ts';
import { whenSessionEnds } from '../http/session.ts';
import { styleCache } from '../theme/style-cache.ts';
import { system } from '../theme/system.ts';
import { Toaster } from '../ui/toaster.tsx';
import { logIfUnexpected } from './log-if-unexpected.ts';
import { createRouter } from './router.tsx';

const router = createRouter();

// What one user has read must not be there for the next.
whenSessionEnds(() => queries.clear());

export const Providers = () => (
  <CacheProvider value={styleCache}>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} onError={logIfUnexpected} />
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>
  </CacheProvider>
);
