// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { startTexts } from '#i18n/i18n.ts'
import { sentenceOf } from './api-error.ts'
import { sendFile } from './send-file.ts'

afterEach(() => vi.unstubAllGlobals())

/** Sends a file over a connection that fails, and returns the sentence that the person reads. */
async function sentenceAfterLoss(file: File): Promise<string> {
  await startTexts('en')
  class LostRequest extends EventTarget {
    upload = new EventTarget()
    open = () => undefined
    setRequestHeader = () => undefined
    send = () => void this.dispatchEvent(new Event('error'))
  }
  vi.stubGlobal('XMLHttpRequest', LostRequest)
  return sendFile('uploadTeamLogo', file, {}, {}).catch(sentenceOf) as Promise<string>
}

test('an upload that gets no answer tells a lost connection from a file that was changed after it was chosen', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const file = new File(['x'], 'logo.png')
  expect(await sentenceAfterLoss(file)).toContain('Check the connection')
  // Browsers refuse to read a file whose time of change differs from that at the choice.
  const changed = Object.assign(new File(['x'], 'logo.png'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) }),
  })
  expect(await sentenceAfterLoss(changed)).toContain('Choose it again')
})
