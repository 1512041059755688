import { aliasKey } from '@tenderwright/contract'
import type { AssemblyReport, RemainingNameReport } from '@tenderwright/contract'
import { lineAround, openDocument, scanPackage } from '@tenderwright/docx'
import { excerptOf } from '@tenderwright/quantities'
import type { NameInPackage, RemainingName, UnreadEntry } from '@tenderwright/docx'
import type { NamesToFind } from './names-to-find.ts'

/** Maximum number of places with earlier clients' names that are listed. Further places are only counted. */
const MOST_LISTED = 500

/**
 * Result of searching a finished proposal for names of earlier clients and tenders. It also lists parts that could not
 * be searched.
 */
export interface OldNames {
  remaining: AssemblyReport['remaining_names']
  /** Number of all places with an earlier client's or tender's name, including unlisted ones. */
  total: number
  /**
   * Number of places with an earlier client's full name or a variant of it. Acronyms, short forms and addresses are not
   * counted.
   */
  totalOfNames: number
  unread: UnreadEntry[]
}

/**
 * Searches a finished proposal for names of earlier clients and tenders. Headers, comments, charts and embedded files
 * are searched, too.
 * @param pages 1-based page of each heading, if certain
 * @param fileName download name, which may itself contain an old name
 */
export async function findOldNames(
  path: string,
  wanted: NamesToFind,
  {
    signal,
    pages,
    fileName = '',
  }: { signal: AbortSignal; pages: ReadonlyMap<string, number>; fileName?: string },
): Promise<OldNames> {
  const list = new FindingList()
  const isTrace = (trace: { name: string; kind: string; found: string }, line: string): boolean =>
    (trace.kind !== 'name' || wanted.isName(trace.name, trace.found)) &&
    !wanted.quoted.holds(line, trace.found)
  const inSections = new Map<string, number>()
  for (const trace of wanted.finder.find(fileName)) {
    if (isTrace(trace, fileName))
      list.add({ ...described(trace, wanted), place: fileName, story: 'fileName', excerpt: fileName })
  }
  const document = await openDocument(path, { signal })
  try {
    for await (const { title, text, headingSource } of document.sections()) {
      // A section without a heading gets its first words as title. The text contains these words already.
      const whole = headingSource === 'none' ? text : `${title}\n${text}`
      const page = pages.get(title.trim())
      for (const trace of wanted.finder.find(whole)) {
        if (!isTrace(trace, lineAround(whole, trace.start, trace.end))) continue
        const key = aliasKey(trace.found)
        inSections.set(key, (inSections.get(key) ?? 0) + 1)
        const place = {
          place: title,
          story: 'body' as const,
          excerpt: excerptOf(whole, trace.start, trace.end),
        }
        list.add({ ...described(trace, wanted), ...place, ...(page === undefined ? {} : { page }) })
      }
    }
  } finally {
    await document.close()
  }
  const { found, unread } = await scanPackage(path, wanted.finder)
  const outside = found.filter((one) => isTrace(one, one.line))
  for (const one of [
    ...outside.filter(({ story }) => story !== 'body'),
    ...beyondSections(outside, inSections),
  ])
    list.add({ ...described(one, wanted), place: one.part, story: one.story, excerpt: one.place })
  return { remaining: list.listed, total: list.total, totalOfNames: list.totalOfNames, unread }
}

/**
 * Returns the earlier clients' names that were found in the body outside copied sections, such as on the cover.
 * @param inSections number of occurrences of each name inside the sections
 */
function beyondSections(found: readonly NameInPackage[], inSections: Map<string, number>): NameInPackage[] {
  const left = new Map(inSections)
  const inBody = found.filter(({ story }) => story === 'body')
  return inBody.filter((one) => {
    const key = aliasKey(one.found)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}

/**
 * List of at most 500 places where earlier clients' names remain. In a full list, a full name replaces an acronym,
 * because a full name is worse.
 */
class FindingList {
  total = 0
  totalOfNames = 0
  readonly #seen = new Set<string>()
  readonly #names: Numbered[] = []
  readonly #others: Numbered[] = []

  add(trace: RemainingNameReport): void {
    const key = JSON.stringify([trace.name, trace.place, trace.excerpt])
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.total++
    const isName = isOldName(trace)
    if (isName) this.totalOfNames++
    const list = isName ? this.#names : this.#others
    if (list.length < MOST_LISTED) list.push({ trace, number: this.total })
  }

  /** Places with earlier clients' names that were found so far, in the order found. There are at most 500. */
  get listed(): RemainingNameReport[] {
    const others = this.#others.slice(0, MOST_LISTED - this.#names.length)
    return [...this.#names, ...others].sort((a, b) => a.number - b.number).map(({ trace }) => trace)
  }
}

interface Numbered {
  trace: RemainingNameReport
  number: number
}

/**
 * Returns whether a leftover text is a full name or a variant of one. Returns `false` for acronyms, addresses and
 * identifiers.
 */
export function isOldName({ kind = 'name' }: Pick<RemainingNameReport, 'kind'>): boolean {
  return kind === 'name' || kind === 'variant'
}

function described(
  { name, kind, found }: Pick<RemainingName, 'name' | 'kind' | 'found'>,
  { about }: NamesToFind,
): Pick<RemainingNameReport, 'name' | 'kind' | 'looked_for' | 'about'> {
  return { name: found, kind, looked_for: name, about: about.get(name) ?? 'client' }
}
