import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  coverageFaults,
  readCoverage,
  repositoryCoverage,
  ROOT,
  titlesInRepository,
} from './spec/coverage.ts'
import { MUTATIONS } from './spec/mutations.ts'
import { makeScratchCopy } from './spec/scratch-copy.ts'
import settings from '../vitest.config.ts'

const lines = repositoryCoverage()

describe('the checklist of the specification', () => {
  test('covers sections 2, 4, 5, 8 and 9, numbered without a gap', () => {
    for (const section of [2, 4, 5, 8, 9]) {
      const ids = lines.map(({ id }) => id).filter((id) => id.startsWith(`S${section}.`))
      expect(ids.length).toBeGreaterThan(10)
      expect(ids).toEqual(ids.map((_, index) => `S${section}.${index + 1}`))
    }
  })

  test('names an existing test for every sentence', () => {
    expect(coverageFaults(lines, titlesInRepository())).toEqual([])
  })

  test('can be broken: each mutation replaces a text that occurs once in its file, and its line names its test', () => {
    const byId = new Map(lines.map((line) => [line.id, line]))
    const faults = MUTATIONS.flatMap(({ line, test: title, file, find, replace }) => {
      const place = path.join(ROOT, file)
      const times = existsSync(place) ? readFileSync(place, 'utf8').split(find).length - 1 : 0
      const named = byId
        .get(line)
        ?.tests.some((one) => one.title === title || one.title.endsWith(` › ${title}`))
      return [
        ...(times === 1 && find !== replace ? [] : [`${line}: "${find}" stands ${times} times in ${file}.`]),
        ...(named ? [] : [`${line} does not name "${title}".`]),
      ]
    })
    expect(faults).toEqual([])
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(60)
  })

  test('is broken in a copy that contains everything a test needs', () => {
    const { copy, remove } = makeScratchCopy(ROOT)
    try {
      const needed = [settings.test?.setupFiles ?? []]
        .flat()
        .concat('scripts/test-order.ts', ...MUTATIONS.map(({ file }) => file))
      expect(needed.filter((file) => !existsSync(path.join(copy, file)))).toEqual([])
    } finally {
      remove()
    }
  })
})

describe('a fault of the checklist is found', () => {
  const row = (id: string, shown: string) => `| ${id} | A sentence. | ${shown} |`
  const faultsOf = (...rows: string[]) =>
    coverageFaults(readCoverage(rows.join('\n')), (file) =>
      file === 'a.test.ts' ? ['group › first', 'group › second', 'other › second'] : undefined,
    )

  test('when a line is open, or occurs twice', () => {
    expect(
      faultsOf(row('S2.1', ''), row('S2.2', 'soon'), row('S2.2', 'Asks for nothing: it is a remark.')),
    ).toEqual(['S2.1 is open: it names no test.', 'S2.2 is open: it names no test.', 'S2.2 stands twice.'])
  })

  test('when a named test does not exist, or is not one', () => {
    expect(
      faultsOf(
        row('S2.1', '`a.test.ts › third`<br>`b.test.ts › first`'),
        row('S2.2', '`a.test.ts › second`'),
      ),
    ).toEqual([
      'S2.1 names "third", which a.test.ts does not have.',
      'S2.1 names b.test.ts, which is not there.',
      'S2.2 names "second", which a.test.ts has 2 times.',
    ])
    expect(faultsOf(row('S2.1', '`a.test.ts › first`<br>`a.test.ts › group › second`'))).toEqual([])
  })
})
