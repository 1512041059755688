import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Look } from '../compose/request/request.ts'
import type { Arrangement } from './arrangements.ts'
import { groupsOf, proposalOf, readableDocuments, wholeDocuments } from './arrangements.ts'

/** Options of the test programs that compose all documents of a folder and compare the results. */
export interface RunOptions {
  look: Look
  /** Returns whether the command line has a flag that only this program knows, such as `pictures`. */
  has: (flag: string) => boolean
  /** Folder in which the composed files are kept. If undefined, they are deleted. */
  keep: string | undefined
  arrange: (files: readonly string[]) => Arrangement
  /**
   * Finds the documents to compose. Returns the `files` that can be opened, the number `found` that was tried,
   * and the groups of files (`runs`) to compose together.
   */
  chooseRuns: () => Promise<{ files: string[]; found: number; runs: string[][] }>
}

/**
 * Parses the command line of a test program that composes all documents of a folder: `[DIR] [--groups 2,10,30]
 * [--no-single] [--nth 5] [--look source|template] [--only TEXT] [--proposal TEMPLATE] [--keep FOLDER]`.
 * @param flags names of flags that only this program knows, without dashes
 * @throws {TypeError} with a code beginning with ERR_PARSE_ARGS, for an unknown option or a missing value
 */
export function readRunOptions(args: readonly string[], flags: readonly string[]): RunOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      groups: { type: 'string', default: '' },
      'no-single': { type: 'boolean', default: false },
      nth: { type: 'string', default: '1' },
      look: { type: 'string' },
      only: { type: 'string', default: '' },
      proposal: { type: 'string' },
      keep: { type: 'string' },
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean', default: false } as const])),
    },
  })
  const { proposal } = values
  const folder = positionals[0] ?? resolve(import.meta.dirname, '../../../../shared/corpus/docx')
  const sizes = values.groups.split(',').filter(Boolean).map(Number)
  return {
    look: lookOf(values.look ?? (proposal === undefined ? 'source' : 'template')),
    has: (flag) => (values as Record<string, unknown>)[flag] === true,
    keep: values.keep === undefined ? undefined : resolve(values.keep),
    arrange: (files) => (proposal === undefined ? wholeDocuments(files) : proposalOf(files, proposal)),
    chooseRuns: async () => {
      const { files, found } = await readableDocuments(folder, values.only, Number(values.nth))
      return { files, found, runs: groupsOf(files, sizes, !values['no-single']) }
    },
  }
}

function lookOf(look: string): Look {
  if (look === 'source' || look === 'template') return look
  throw new TypeError(`The look is either source or template, not ${look}.`)
}
