import { QueryClient } from '@tanstack/react-query'
import { DATA_FRESHNESS } from '@tenderwright/contract'
import { otherPerson } from './session-end.ts'
import { asksAgain, pauseBefore } from './waiting-out.ts'

/**
 * Creates the cache of server data (TanStack Query). Data is fresh for 60 s. Temporary failures are retried for about
 * three minutes, other failures once, and refusals never. Requests are sent even if the browser reports no network,
 * because the server may run on this computer.
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
 * Makes all changes that were not sent yet fail, because another person has signed in. Otherwise the server would save
 * them in the name of that person.
 */
export function failWaitingChanges(client: QueryClient): void {
  const refuse = () => Promise.reject(otherPerson())
  for (const mutation of client.getMutationCache().findAll({ status: 'pending' }))
    mutation.setOptions({ ...mutation.options, mutationFn: refuse })
}
