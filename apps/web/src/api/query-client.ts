import { QueryClient } from '@tanstack/react-query'
import { DATA_FRESHNESS } from '@tenderwright/contract'
import { otherPerson } from './session-end.ts'
import { asksAgain, pauseBefore } from './waiting-out.ts'

/** Creates the cache of server data (TanStack Query), with our rules for freshness and retries. */
export function createQueryClient(): QueryClient {
  // Requests are sent even if the browser reports no network, because the server may run on this computer.
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

/** Makes all unsent changes fail, because another person has signed in. */
export function failWaitingChanges(client: QueryClient): void {
  // Otherwise the changes would be saved under this person's name. Changes may wait for earlier changes, or for a
  // retry.
  const refuse = () => Promise.reject(otherPerson())
  for (const mutation of client.getMutationCache().findAll({ status: 'pending' }))
    mutation.setOptions({ ...mutation.options, mutationFn: refuse })
}
