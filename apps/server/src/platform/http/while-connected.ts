import type { FastifyRequest } from 'fastify'

/** Returns a signal that is aborted when the client disconnects before the answer, with the reason it is given. */
export function whileConnected(
  request: FastifyRequest,
  reason: () => Error,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const gone = () => controller.abort(reason())
  request.raw.socket.once('close', gone)
  return { signal: controller.signal, stop: () => request.raw.socket.off('close', gone) }
}
