import { QueryClient } from '@tanstack/react-query'
import { DATA_FRESHNESS } from '@tenderwright/contract'
import { asksAgain, pauseBefore } from './waiting-out.ts'

/** Data is fresh for 60 s; a failed question is asked once more unless the server refused it, and longer while it passes. */
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
