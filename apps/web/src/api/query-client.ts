import { QueryClient } from '@tanstack/react-query'
import { DATA_FRESHNESS } from '@tenderwright/contract'
import { otherPerson } from './session-end.ts'
import { asksAgain, pauseBefore } from './waiting-out.ts'

/**
 * Creates the cache of server data (TanStack Query). Data is fresh for 60 s. A query that failed is repeated once, or
 * for a limited time if the failure is temporary. It is not repeated if the server refused it. Requests are sent even
 * when the browser reports that there is no network, because the server may run on this computer.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DATA_FRESHNESS,
        retry: asksAgain,
        retryDelay: pauseBefore,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Lets all changes fail that wait to be sent, because another person has signed in, in whose name they would be saved.
 * Changes wait behind others of their queue, and between the attempts while the server is away.
 */
export function failWaitingChanges(client: QueryClient): void {
  const refuse = () => Promise.reject(otherPerson())
  for (const mutation of client.getMutationCache().findAll({ status: 'pending' }))
    mutation.setOptions({ ...mutation.options, mutationFn: refuse })
}
