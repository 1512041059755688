import { vi } from 'vitest'

/** A file on its way to a server that does not exist: the test says how far it is and how it ends. */
export class FakeUpload {
  static #latest: FakeUpload | undefined
  readonly upload = new EventTarget()
  readonly #events = new EventTarget()
  readonly addEventListener = this.#events.addEventListener.bind(this.#events)
  address = ''
  form: FormData | undefined
  status = 0
  responseText = ''
  withCredentials = false

  /** Takes the place of XMLHttpRequest. */
  static install(): void {
    FakeUpload.#latest = undefined
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
  }

  /** The upload under way. */
  static get latest(): FakeUpload {
    if (!FakeUpload.#latest) throw new Error('Nothing is being uploaded')
    return FakeUpload.#latest
  }

  open(_method: string, address: string): void {
    this.address = address
  }

  setRequestHeader(): void {
    // What is sent beside the file matters to no test.
  }

  send(form: FormData): void {
    this.form = form
    FakeUpload.#latest = this
  }

  abort(): void {
    this.#events.dispatchEvent(new Event('abort'))
  }

  /** So much of the file has left, 0-100. */
  sent(percent: number): void {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded: percent, total: 100 }),
    )
  }

  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.#events.dispatchEvent(new Event('load'))
  }
}
