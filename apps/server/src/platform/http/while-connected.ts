import type { FastifyRequest } from 'fastify'

/**
 * Returns a signal that is aborted when the client disconnects before the response, so that the work for the response
 * can stop. Call `stop` when the work has ended.
 * @param reason creates the error with which the signal is aborted
 */
export function whileConnected(
  request: FastifyRequest,
  reason: () => Error,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const gone = () => controller.abort(reason())
  // The client may have disconnected while its session was read. A closed connection emits no further event.
  if (request.raw.socket.destroyed) gone()
  request.raw.socket.once('close', gone)
  return { signal: controller.signal, stop: () => request.raw.socket.off('close', gone) }
}
