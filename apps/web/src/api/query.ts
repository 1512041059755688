import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallInput, type JsonCallName } from './call.ts'

/**
 * Returns the options with which TanStack Query loads and caches the answer of an API call:
 * `useQuery(query('listDocuments', {}))`. The cache key is the call's name and input, so screens with the same query
 * share one answer.
 */
export function query<Name extends JsonCallName>(name: Name, input: CallInput<Name>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, signal),
  })
}

/**
 * Marks the cached answers of the named API calls as outdated, whatever their input, for example after a change.
 * Answers that the screen shows are fetched again at once.
 */
export async function refresh(client: QueryClient, ...names: JsonCallName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
