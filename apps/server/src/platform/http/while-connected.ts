import type { FastifyRequest } from 'fastify'

/** Returns a signal that is aborted with the given reason when the client disconnects before the answer. */
export function whileConnected(
  request: FastifyRequest,
  reason: () => Error,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const gone = () => controller.abort(reason())
  request.raw.socket.once('close', gone)
  return { signal: controller.signal, stop: () => request.raw.socket.off('close', gone) }
}
