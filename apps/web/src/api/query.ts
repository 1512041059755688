import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallInput, type JsonCallName } from './call.ts'

/** Returns TanStack Query options for an API call. Example: `useQuery(query('listDocuments', {}))`. */
export function query<Name extends JsonCallName>(name: Name, input: CallInput<Name>) {
  // The cache key is the call's name and input, so screens with an equal query share one answer.
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, signal),
  })
}

/** Invalidates the cached answers of some API calls. Answers on the screen are fetched again at once. */
export async function refresh(client: QueryClient, ...names: JsonCallName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
