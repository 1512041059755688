import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { DATA_FRESHNESS } from '@tenderwright/contract'
import { ApiError, isRefusal } from './api-error.ts'
import { sessionKey } from './session.ts'

/** Data is fresh for 60 s; a failed question is asked once more unless the server refused it. */
export function createQueryClient(): QueryClient {
  // A session that ended elsewhere shows the sign-in screen instead of one error per panel.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      void client.invalidateQueries({ queryKey: sessionKey })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: DATA_FRESHNESS,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
  return client
}
