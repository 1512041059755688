/** Duration of one HTTP call in the load benchmark, with its status if it failed. */
export interface Timing {
  call: string
  milliseconds: number
  /** HTTP status of the call if it failed. Absent when it succeeded. */
  failure?: number
}

/** Simulated user of the load benchmark, who signs in and makes HTTP calls. The durations of the calls are recorded. */
export class Person {
  readonly #address: string
  readonly timings: Timing[] = []
  cookie = ''

  constructor(address: string) {
    this.#address = address
  }

  async signUp(email: string): Promise<void> {
    const response = await fetch(`${this.#address}/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse', name: '' }),
    })
    if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`)
    this.cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  /**
   * Makes an HTTP call and records the time until the last byte of the answer.
   *
   * @param call name under which the time is recorded
   */
  async ask<T>(
    call: string,
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<T> {
    const begun = performance.now()
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) console.error(`${call}: ${response.status} ${text.slice(0, 200)}`)
    this.timings.push({
      call,
      milliseconds: performance.now() - begun,
      ...(response.ok ? {} : { failure: response.status }),
    })
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
}
