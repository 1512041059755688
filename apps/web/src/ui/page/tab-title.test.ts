// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { markTabDone, nameTab, showTabProgress } from './tab-title.ts'

afterEach(() => {
  for (const work of ['upload', 'matching']) showTabProgress(work, undefined)
})

describe("the tab's title", () => {
  test('is the screen and the product', () => {
    nameTab('Documents')
    expect(document.title).toBe('Documents · Tenderwright')
  })

  test('begins with the progress of running work, on every screen, until it is over', () => {
    nameTab('Documents')
    showTabProgress('upload', 41.9)
    expect(document.title).toBe('41% · Documents · Tenderwright')
    nameTab('Search')
    expect(document.title).toBe('41% · Search · Tenderwright')
    showTabProgress('upload', undefined)
    expect(document.title).toBe('Search · Tenderwright')
  })

  test('shows the slower of two running works, from 0 to 100', () => {
    nameTab('Search')
    showTabProgress('upload', 120)
    showTabProgress('matching', -3)
    expect(document.title).toBe('0% · Search · Tenderwright')
    showTabProgress('matching', Number.NaN)
    expect(document.title).toBe('100% · Search · Tenderwright')
  })

  test('shows that the work has ended until somebody looks at the page', () => {
    nameTab('Search')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    markTabDone()
    expect(document.title).toBe('✓ Search · Tenderwright')
    showTabProgress('upload', 4)
    expect(document.title).toBe('4% · Search · Tenderwright')
    showTabProgress('upload', undefined)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(document.title).toBe('Search · Tenderwright')
    markTabDone()
    expect(document.title).toBe('Search · Tenderwright')
    hidden.mockRestore()
  })
})
