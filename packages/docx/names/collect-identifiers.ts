import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { streamXml } from '../package/xml/xml-reader.ts'
import type { DocumentSource } from '../package/zip/random-access.ts'
import { ZipReader } from '../package/zip/zip-reader.ts'
import { DocxError } from '../package/errors.ts'
import { RemainingNameFinder } from './find-names.ts'
import { domainOf, identifiersIn } from './identifiers.ts'
import type { Identifier } from './identifiers.ts'
import { PartTextReader } from './part-text-reader.ts'

const STORY = /^(?:word\/(?:document|header|footer|footnotes|endnotes|comments)\w*\.xml|docProps\/.*\.xml)$/i
/** Number of lines below a client's name in which its address and phone are searched for. */
const LINES_BELOW = 5
/** Maximum number of characters of a line that may belong to an address. A longer line is running text. */
const LONGEST_ADDRESS_LINE = 160
const MOST_COLLECTED = 200
// Words for the bidder. The bidder's registration and addresses are in every proposal.
const BIDDER =
  /(?<!\p{L})(?:contratad[ao]|proponente|licitante|fornecedora?|empresa proponente|nossa empresa|a empresa|raz[aã]o social da (?:licitante|proponente)|supplier|bidder|vendor|contractor|tenderer|our (?:company|office)|ltda|eireli|inc\.|llc|s\.a\.|s\/a)(?![\p{L}])/giu
// Labels after which identifiers are those of the client again.
const CLIENT_LABEL =
  /(?<!\p{L})(?:contratante|cliente|[oó]rg[aã]o|tomador|comprador|client|customer|buyer|contracting authority)(?!\p{L})/giu

/**
 * Collects phones, addresses, registration numbers and similar texts that identify clients in a document. Only texts
 * beside a client's name, or a few lines below one, are collected. Texts after a word for the bidder ("licitante") are
 * left out, because they identify the team's own company.
 * @param clients names of the clients
 * @throws {DocxError} when the file is no zip archive; a damaged part is read as far as possible
 */
export async function collectIdentifiers(
  path: DocumentSource,
  clients: readonly string[],
): Promise<Identifier[]> {
  const collector = new IdentifierCollector(clients)
  const zip = await ZipReader.open(path)
  try {
    for (const entry of zip.entries) {
      if (!STORY.test(entry.name)) continue
      collector.beginPart()
      const reader = new PartTextReader((text) => collector.read(text))
      await streamXml(zip.openStream(entry), new NamespaceRegistry(), reader).catch((error: unknown) => {
        // The text before the damaged place is still used. The damage is reported when the proposal is composed.
        if (!(error instanceof DocxError)) throw error
      })
    }
  } finally {
    await zip.close()
  }
  return collector.identifiers
}

/**
 * Reads a document piece by piece and collects the phones, registration numbers and similar texts beside clients'
 * names.
 */
export class IdentifierCollector {
  readonly #clients: RemainingNameFinder
  readonly #found = new Map<string, Identifier>()
  #linesLeft = 0

  constructor(clients: readonly string[]) {
    this.#clients = new RemainingNameFinder(clients)
  }

  /** Texts collected so far that identify clients (registration numbers, addresses, phones); at most 200. */
  get identifiers(): Identifier[] {
    return [...this.#found.values()]
  }

  /**
   * Marks the beginning of a further part of the document, such as a header. Must be called before each, because an
   * address does not continue from one part into the next.
   */
  beginPart(): void {
    this.#linesLeft = 0
  }

  /**
   * Reads the next piece of the document's text and collects phones, addresses and similar texts that identify clients.
   * Line feeds separate the lines of the piece.
   */
  read(text: string): void {
    for (const line of text.split('\n')) if (line.trim() !== '') this.#readLine(line)
  }

  #add(identifier: Identifier): void {
    const key = `${identifier.kind} ${identifier.key}`
    if (identifier.key !== '' && this.#found.size < MOST_COLLECTED && !this.#found.has(key))
      this.#found.set(key, identifier)
  }

  #readLine(line: string): void {
    const isBlock = line.length <= LONGEST_ADDRESS_LINE
    // Most lines have neither a digit nor an address, and are skipped.
    const candidates = /\d|@|www\.|\.\w{2}/.test(line) ? identifiersIn(line) : []
    const clients = this.#clients.find(line).filter(({ kind }) => kind !== 'address')
    const turns = [
      ...clients.map(({ start, end }) => ({ at: start, end, isClient: true })),
      ...[...line.matchAll(BIDDER)].map(({ 0: word, index }) => ({
        at: index,
        end: index + word.length,
        isClient: false,
      })),
      ...[...line.matchAll(CLIENT_LABEL)].map(({ 0: word, index }) => ({
        at: index,
        end: index + word.length,
        isClient: true,
      })),
    ].sort((a, b) => a.at - b.at)
    // A company's legal form, such as "Ltda", may mean the bidder, but not inside the client's name.
    const owners = turns.filter(
      (turn) =>
        turn.isClient || !clients.some(({ start, end }) => turn.at >= start - 1 && turn.at <= end + 4),
    )
    const startsOwned = this.#linesLeft > 0 && isBlock
    for (const { kind, key, text, start } of candidates) {
      const before = owners.findLast(({ at }) => at <= start)
      const isBeside =
        before?.isClient ?? (startsOwned || (clients.length > 0 && owners.every(({ isClient }) => isClient)))
      if (!isBeside) continue
      this.#add({ kind, key, text })
      // The domain of a client's e-mail address belongs to the client, unless many organizations share it.
      if (kind === 'email') this.#add({ kind: 'domain', key: domainOf(key), text: domainOf(key) })
    }
    const last = owners.at(-1)
    if (clients.length > 0 && last?.isClient === true) this.#linesLeft = LINES_BELOW
    else if (last?.isClient === false || !isBlock) this.#linesLeft = 0
    else if (this.#linesLeft > 0) this.#linesLeft--
  }
}
