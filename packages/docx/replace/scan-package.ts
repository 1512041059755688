import { DocumentPackage } from '../package/document-package.ts'
import { DocxError } from '../package/errors.ts'
import { NamespaceRegistry } from '../package/namespaces.ts'
import { streamXml } from '../package/xml-reader.ts'
import type { XmlHandler } from '../package/xml-reader.ts'
import { findRemainingNames } from './find-names.ts'

/** A trace of an old name somewhere in a document. */
export interface NameInPackage {
  name: string
  kind: 'name' | 'acronym'
  found: string
  /** The part it stands in, such as `word/footnotes.xml`; for an address a link leads to, the part of the link. */
  part: string
  /** A few words around it. */
  place: string
}

const TEXT = new Set([
  'w:t',
  'w:delText',
  'a:t',
  'm:t',
  'c:v',
  'cx:v',
  'cx:pt',
  'dc:title',
  'dc:subject',
  'vt:lpwstr',
  'ep:Company',
])
const LINES = new Set([
  'w:p',
  'a:p',
  'c:v',
  'cx:v',
  'cx:pt',
  'dc:title',
  'dc:subject',
  'op:property',
  'ep:Company',
])
const SPACES = new Set(['w:tab', 'w:br', 'w:cr', 'a:br'])
const ATTRIBUTES = ['descr', 'title', 'alt', 'w:tooltip', 'tooltip', 'string']
// Text is searched in stretches: long enough to be quick, overlapping so that no name falls between two.
const STRETCH = 60_000
const OVERLAP = 300
const PLACE_REACH = 30

/**
 * Looks through every part of a finished document for what is left of old names: in any story, in charts and
 * diagrams, alternative texts, properties and the addresses of links; over the ends of paragraphs too.
 */
export async function findNamesInPackage(path: string, names: string[]): Promise<NameInPackage[]> {
  const found = new Map<string, NameInPackage>()
  if (names.length === 0) return []
  const look = (part: string, text: string): void => {
    for (const { name, kind, found: as, start, end } of findRemainingNames(text, names)) {
      const around = text.slice(Math.max(0, start - PLACE_REACH), end + PLACE_REACH)
      const place = around.replaceAll(/\s+/g, ' ').trim()
      found.set(`${part}\n${as}\n${place}`, { name, kind, found: as, part, place })
    }
  }
  const document = await DocumentPackage.open(path)
  try {
    for (const { name } of document.zip.entries) {
      if (!name.endsWith('.xml') || name === '[Content_Types].xml') continue
      await readLines(document, name, (text) => look(name, text))
      for (const relationship of await document.relationships(name)) {
        if (relationship.external) look(name, relationship.target)
      }
    }
  } finally {
    await document.close()
  }
  return [...found.values()]
}

async function readLines(
  document: DocumentPackage,
  part: string,
  look: (text: string) => void,
): Promise<void> {
  try {
    await streamXml(document.partStream(part), new NamespaceRegistry(), new LineReader(look))
  } catch (error) {
    // A damaged part that a source brought along is shown by no program, so nobody reads a name in it.
    if (!(error instanceof DocxError)) throw error
  }
}

/** Gathers what a reader sees of a part, line by line; a line inside another (a text box) stands after it. */
class LineReader implements XmlHandler {
  readonly #look: (text: string) => void
  readonly #lines: string[] = ['']
  #text = ''
  #open: string[] = []
  #fallbacks = 0

  constructor(look: (text: string) => void) {
    this.#look = look
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'mc:Fallback') this.#fallbacks++
    if (LINES.has(name)) this.#lines.push('')
    if (SPACES.has(name)) this.#append(' ')
    for (const attribute of ATTRIBUTES) {
      const value = attributes[attribute]
      if (value !== undefined && value !== '') this.#text += `\n${value}\n`
    }
    this.#open.push(name)
  }

  text(text: string): void {
    if (TEXT.has(this.#open.at(-1) ?? '')) this.#append(text)
  }

  close(): void {
    const name = this.#open.pop() ?? ''
    if (name === 'mc:Fallback') this.#fallbacks--
    if (LINES.has(name)) this.#text += `${this.#lines.pop() ?? ''}\n`
    if (this.#open.length === 0) this.#look(`${this.#text}${this.#lines.join('\n')}`)
    else if (this.#text.length > STRETCH) {
      this.#look(this.#text)
      this.#text = this.#text.slice(-OVERLAP)
    }
  }

  #append(text: string): void {
    const last = this.#lines.length - 1
    if (this.#fallbacks === 0) this.#lines[last] = `${this.#lines[last] ?? ''}${text}`
  }
}
