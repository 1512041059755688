import { QueryClient } from '@tanstack/react-query'
import { DATA_FRESHNESS } from '@tenderwright/contract'
import { asksAgain, pauseBefore } from './waiting-out.ts'

/**
 * Creates the query client. Data is fresh for 60 s. A failed query is retried once unless the server refused it, and
 * longer for a temporary failure.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DATA_FRESHNESS,
        retry: asksAgain,
        retryDelay: pauseBefore,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
