import type { AssemblyReport } from '@tenderwright/contract'
import {
  findNamesInPackage,
  findRemainingNames,
  openDocument,
  pagesInContents,
  RemainingNameFinder,
} from '@tenderwright/docx'
import type { RemainingName } from '@tenderwright/docx'

const MOST_LISTED = 200
const EXCERPT_REACH = 40
type Remaining = AssemblyReport['remaining_names'][number]

/**
 * Reads a finished proposal and lists old names that remain, in any form: in sections, and in the parts outside of
 * them (cover, headers, comments, charts, properties, links, file names, embedded files).
 * @param hasPages whether the contents list the page of each section
 * @returns each trace with a few words around it, and its section or the part of the file outside the sections
 */
export async function findOldNames(
  path: string,
  replacements: { from: string; to: string }[],
  { signal, hasPages }: { signal: AbortSignal; hasPages: boolean },
): Promise<AssemblyReport['remaining_names']> {
  if (replacements.length === 0) return []
  const names = [...new Set(replacements.map(({ from }) => from))]
  // Old names inside the new ones do not count: "Santa Casa" in "Santa Casa de Santos", and its acronym.
  const own = findRemainingNames([...new Set(replacements.map(({ to }) => to))].join('\n'), names)
  const allowed = new Set(own.map(({ found }) => found.toLowerCase()))
  const remaining: Remaining[] = []
  const seen = new Set<string>()
  const list = (trace: Remaining): void => {
    const key = JSON.stringify([trace.name, trace.place, trace.excerpt])
    if (allowed.has(trace.name.toLowerCase()) || seen.has(key) || remaining.length >= MOST_LISTED) return
    seen.add(key)
    remaining.push(trace)
  }
  const finder = new RemainingNameFinder(names)
  const pages = hasPages ? await pagesInContents(path) : new Map<string, number>()
  const document = await openDocument(path, { signal })
  try {
    for await (const { title, text } of document.sections()) {
      const whole = `${title}\n${text}`
      const page = pages.get(title.trim())
      for (const trace of finder.find(whole))
        list({
          name: trace.found,
          place: title,
          kind: trace.kind,
          story: 'body',
          excerpt: excerptOf(whole, trace),
          ...(page === undefined ? {} : { page }),
        })
    }
  } finally {
    await document.close()
  }
  const inSections = new Set(remaining.map(({ name }) => name.toLowerCase()))
  for (const { found, kind, story, part, place } of await findNamesInPackage(path, names)) {
    if (story === 'body' && inSections.has(found.toLowerCase())) continue
    list({ name: found, place: part, kind, story, excerpt: place })
  }
  return remaining
}

function excerptOf(text: string, { start, end }: RemainingName): string {
  const from = Math.max(0, start - EXCERPT_REACH)
  const words = text
    .slice(from, end + EXCERPT_REACH)
    .replace(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '…' : ''}${words}${end + EXCERPT_REACH < text.length ? '…' : ''}`
}
