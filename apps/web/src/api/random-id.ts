/**
 * Returns a random id. `crypto.randomUUID` is not used, because browsers do not offer it on a page that another machine
 * serves over plain HTTP.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
