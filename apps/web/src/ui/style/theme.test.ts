// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseTheme, currentTheme } from './theme.ts'

const beforeFirstPaint = readFileSync(path.join(import.meta.dirname, '../../../public/theme.js'), 'utf8')

/** Simulates a visit: an untouched page, then the script in its head. */
function visit(): string {
  delete document.documentElement.dataset['theme']
  // The script is run as the browser runs it: as it stands.
  // eslint-disable-next-line typescript/no-implied-eval
  new Function(beforeFirstPaint)()
  return currentTheme()
}

beforeEach(() => localStorage.clear())

describe('the look', () => {
  test.each(['light', 'dark'] as const)('%s, once chosen, is there before the next first paint', (theme) => {
    chooseTheme(theme)
    expect(currentTheme()).toBe(theme)
    expect(visit()).toBe(theme)
  })

  test('is the system’s before anybody chose, after the choice was given back, and when what is stored is no look', () => {
    expect(visit()).toBe('system')
    chooseTheme('dark')
    chooseTheme('system')
    expect(visit()).toBe('system')
    localStorage.setItem('tenderwright.theme', '"><script>')
    expect(visit()).toBe('system')
  })
})
