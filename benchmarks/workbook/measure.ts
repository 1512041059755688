import { openPromise } from 'yauzl'
import { textsOf, type FilledCell } from './cells.ts'

/** Files inside a workbook (an Office Open XML archive), unpacked. The key is the file's name in the archive. */
export type Parts = ReadonlyMap<string, Buffer>

/**
 * Content of the original that a program kept when it filled answers into a workbook, such as drop-down lists and
 * comments.
 */
export interface Kept {
  parts: number
  same: number
  present: number
  validations: string
  conditions: string
  comments: string
  answers: string
}

export async function partsOf(file: string): Promise<Parts> {
  const archive = await openPromise(file, { autoClose: false, lazyEntries: true })
  const parts = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const pieces: Buffer[] = []
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    parts.set(entry.fileName, Buffer.concat(pieces))
  }
  archive.close()
  return parts
}

/**
 * Compares a filled workbook with the original, to find out what the program that filled it has lost. Counts drop-down
 * lists, comments and the like. Most counts are texts such as "3 / 4", which means 3 of 4.
 *
 * @param file path of the filled workbook
 * @param cells cells that the program had to fill
 */
export function compare(source: Parts, filled: Parts, file: string, cells: readonly FilledCell[]): Kept {
  const names = [...source.keys()]
  const texts = textsOf(file)
  const found = cells.filter(({ sheet, address, text }) => texts.get(`${sheet}!${address}`) === text)
  const both = (pattern: RegExp, part: RegExp) =>
    `${count(filled, pattern, part)} / ${count(source, pattern, part)}`
  return {
    parts: names.length,
    same: names.filter((name) => filled.get(name)?.equals(source.get(name) ?? Buffer.alloc(0))).length,
    present: names.filter((name) => filled.has(name)).length,
    validations: both(/<(?:\w+:)?dataValidation[ >]/g, /worksheets\//),
    conditions: both(/<(?:\w+:)?cfRule[ >]/g, /worksheets\//),
    comments: both(/<(?:\w+:)?(?:comment|threadedComment) /g, /comment/i),
    answers: `${found.length} / ${cells.length}`,
  }
}

function count(parts: Parts, pattern: RegExp, part: RegExp): number {
  return [...parts]
    .filter(([name]) => part.test(name))
    .reduce((sum, [, bytes]) => sum + (bytes.toString('utf8').match(pattern)?.length ?? 0), 0)
}
