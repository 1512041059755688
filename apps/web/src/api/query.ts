import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallInput, type JsonCallName } from './call.ts'

/**
 * Returns the options for loading and caching the answer of an API call with TanStack Query. Example:
 * `useQuery(query('listDocuments', {}))`. The cache key is the call's name and input, so screens with an equal query
 * share one answer.
 */
export function query<Name extends JsonCallName>(name: Name, input: CallInput<Name>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, signal),
  })
}

/**
 * Marks all cached answers of some API calls as outdated, for example after a change. Answers that the screen shows are
 * fetched again at once.
 * @param names names of the API calls
 */
export async function refresh(client: QueryClient, ...names: JsonCallName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
