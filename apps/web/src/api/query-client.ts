import { QueryClient } from '@tanstack/react-query'
import { DATA_FRESHNESS } from '@tenderwright/contract'
import { isRefusal } from './api-error.ts'

/** Data is fresh for 60 s; a failed question is asked once more unless the server refused it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DATA_FRESHNESS,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
