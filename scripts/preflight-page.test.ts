import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PREFLIGHT_KINDS } from '../packages/contract/assembly/preflight-kinds.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/preflight.md'), 'utf8')

test('the page on the pre-flight lists every kind under its severity, and no other', () => {
  const [, stops = '', looks = ''] = page.split(/^## Kinds .*$/m)
  const listed = (part: string) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => Array.from(line.split('|')[1]!.matchAll(/`(\w+)`/g), ([, kind]) => kind!))
  const kinds = [
    ...listed(stops).map((kind) => [kind, 'stop']),
    ...listed(looks).map((kind) => [kind, 'look']),
  ]
  expect(Object.fromEntries(kinds)).toEqual(PREFLIGHT_KINDS)
})
