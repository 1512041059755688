import {
  authCalls,
  type AuthCallName,
  authErrorsOf,
  type Call,
  calls,
  errorsOf,
} from '@tenderwright/contract'

interface Place {
  call: Call
  pattern: RegExp
}

const places = Object.values<Call>(calls)
  .map((call): Place => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`) }))
  // As in the router, literal segments take precedence over parameters.
  .toSorted((a, b) => a.call.path.split(':').length - b.call.path.split(':').length)

/**
 * Checks the error code of a response against the API contract, which lists the possible errors of each call. Returns a
 * sentence if the code is not listed. Returns undefined if it is listed, if the response is not an error, or if the
 * path belongs to no call.
 * @param address path below /api, with or without a query
 */
export function undeclaredError(
  method: string,
  address: string,
  status: number,
  code: unknown,
): string | undefined {
  // A name that is too long or leaves its folder belongs to no call.
  if (status < 400 || code === 'request.not_found') return undefined
  const [path = ''] = address.split('?')
  const name = path.slice('/auth/'.length) as AuthCallName
  if (path.startsWith('/auth/') && name in authCalls) {
    if (
      authErrorsOf(name)
        .get(status)
        ?.some((one) => one === code)
    )
      return undefined
    return `${method} ${path} answered ${status} ${String(code)}, which the contract does not declare`
  }
  const place = places.find(({ call, pattern }) => call.method === method && pattern.test(path))
  if (!place) return undefined
  const declared = errorsOf(place.call).get(status) ?? []
  return declared.some((one) => one === code)
    ? undefined
    : `${method} ${place.call.path} answered ${status} ${String(code)}, which the contract does not declare`
}
