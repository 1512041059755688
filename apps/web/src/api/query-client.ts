import { QueryClient } from '@tanstack/react-query'
import { DATA_FRESHNESS } from '@tenderwright/contract'
import { otherPerson } from './session-end.ts'
import { asksAgain, pauseBefore } from './waiting-out.ts'

/**
 * Creates the cache of server data (TanStack Query). Data is fresh for 60 s. A failed query is repeated once, but not
 * if the server refused it. After a temporary failure it is repeated for about three minutes. Requests are sent even if
 * the browser reports that there is no network, because the server may run on this computer.
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
 * Makes all changes fail that are not sent yet, because another person has signed in. They would be saved in this
 * person's name. Changes may wait for earlier changes, or for the server after a failed attempt.
 */
export function failWaitingChanges(client: QueryClient): void {
  const refuse = () => Promise.reject(otherPerson())
  for (const mutation of client.getMutationCache().findAll({ status: 'pending' }))
    mutation.setOptions({ ...mutation.options, mutationFn: refuse })
}
