/**
 * Returns a random id. It does not use `crypto.randomUUID`, which browsers do not offer on a page that another machine
 * serves by plain HTTP.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
