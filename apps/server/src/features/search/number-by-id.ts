/**
 * Number of database ids in one page of the map. Each page is an array. Ids are usually consecutive, so most places of
 * an array are used.
 */
const PAGE_IDS = 4096
/** Value that marks an id without a number in the arrays. */
const NONE = 0xffffffff

/**
 * Map from database ids to numbers. It needs four bytes for each id, while a `Map` needs forty. It is designed for
 * usually consecutive ids.
 */
export class NumberById {
  readonly #pages = new Map<number, Uint32Array>()

  get(id: number): number | undefined {
    const number = this.#pages.get(Math.floor(id / PAGE_IDS))?.[id % PAGE_IDS]
    return number === NONE ? undefined : number
  }

  has(id: number): boolean {
    return this.get(id) !== undefined
  }

  set(id: number, number: number): void {
    const at = Math.floor(id / PAGE_IDS)
    let page = this.#pages.get(at)
    if (page === undefined) this.#pages.set(at, (page = new Uint32Array(PAGE_IDS).fill(NONE)))
    page[id % PAGE_IDS] = number
  }
}
