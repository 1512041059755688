// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseTheme, currentTheme } from './theme.ts'

const beforeFirstPaint = readFileSync(path.join(import.meta.dirname, '../../../public/theme.js'), 'utf8')

/** Simulates a visit: an untouched page, then the script in its head. */
function visit(): string {
  delete document.documentElement.dataset['theme']
  // The script is run as the browser runs it: unchanged.
  // eslint-disable-next-line typescript/no-implied-eval
  new Function(beforeFirstPaint)()
  return currentTheme()
}

beforeEach(() => localStorage.clear())

describe('the theme', () => {
  test.each(['light', 'dark'] as const)('%s, once chosen, is there before the next first paint', (theme) => {
    chooseTheme(theme)
    expect(currentTheme()).toBe(theme)
    expect(visit()).toBe(theme)
  })

  test('is the system’s without a choice, after the choice was removed, and for an unknown stored value', () => {
    expect(visit()).toBe('system')
    chooseTheme('dark')
    chooseTheme('system')
    expect(visit()).toBe('system')
    localStorage.setItem('tenderwright.theme', '"><script>')
    expect(visit()).toBe('system')
  })
})
