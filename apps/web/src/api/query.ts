import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallInput, type JsonCallName } from './call.ts'

/**
 * Returns a call as a query: `useQuery(query('listDocuments', {}))`. The cache key is the call's name and input, so
 * features with the same query share one answer.
 */
export function query<Name extends JsonCallName>(name: Name, input: CallInput<Name>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, signal),
  })
}

/** Invalidates the answers of some calls. Those in use are fetched again. */
export async function refresh(client: QueryClient, ...names: JsonCallName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
