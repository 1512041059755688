import { aliasKey } from '@tenderwright/contract'
import type { Identifier } from '@tenderwright/docx'
import {
  acronymsOf,
  distinctWordsOf,
  domainOf,
  identifiersIn,
  RemainingNameFinder,
  tenderNumbersIn,
} from '@tenderwright/docx'
import { withoutLegalForm } from '#knowledge/names/company-names.ts'
import { QuotedTexts } from './quoted-texts.ts'

/**
 * Names of the clients and tenders of one earlier proposal, with the clients' phone numbers and addresses. A new
 * proposal that copies sections from it must not contain this data.
 */
export interface SourceNames {
  clients: readonly string[]
  tenders: readonly string[]
  /**
   * Numbers and addresses that the earlier proposal shows near its clients' names, such as phone numbers and e-mail
   * addresses.
   */
  identifiers: readonly Identifier[]
}

/**
 * Names that are known when a proposal is composed: its own, those in requirements, and those of earlier clients and
 * tenders. `namesToFind` selects the names that it must not contain.
 */
export interface NameCircumstances {
  /** Names of earlier clients and tenders that a person listed for replacement. */
  listed: { clients: readonly string[]; tenders: readonly string[] }
  sources: readonly SourceNames[]
  /** Clients of all documents in the knowledge base. */
  knownClients: readonly string[]
  /** Names that the new proposal may show: its client, its tender, the replacement texts, and the team's company. */
  own: readonly string[]
  /** Texts of the tender's requirements, from which the proposal may quote. */
  quoted: readonly string[]
  /** Numbers and addresses in the profile of the team's own company. */
  team: readonly string[]
}

/**
 * Names of earlier clients and tenders to search for in a finished proposal. Functions decide if a found text really is
 * such a name.
 */
export interface NamesToFind {
  finder: RemainingNameFinder
  /** Names, numbers and addresses to search for, beginning with those that a person listed. */
  lookedFor: string[]
  quoted: QuotedTexts
  /** Maps each name to its kind: name of a client or name of a tender. */
  about: ReadonlyMap<string, 'client' | 'tender'>
  /**
   * Returns true if an organization is neither one of the new proposal's own names nor named in a requirement. Returns
   * false for names in `lookedFor`, which are reported anyway.
   */
  isUnlisted: (organization: string) => boolean
  /**
   * Returns true if a tender number is neither that of the new tender nor a number in a requirement. Returns false for
   * numbers in `lookedFor`, which are reported anyway.
   */
  isUnlistedTender: (tender: string) => boolean
  /**
   * Returns whether the text `found` really is the name `lookedFor`. A single word must have a capital letter or a
   * digit, because it may be an ordinary word. If a person listed the word, every spelling counts.
   */
  isName: (lookedFor: string, found: string) => boolean
}

// Words of public procurement. If a tender's name has only such words, it cannot be distinguished from other tenders.
const PROCUREMENT = new Set(
  (
    'edital pregao eletronico presencial concorrencia licitacao proposta tecnica comercial preco precos projeto processo contrato ' +
    'contratacao aquisicao implantacao fornecimento prestacao servico servicos sistema sistemas software solucao gestao informacao ' +
    'tecnologia termo referencia chamamento publico tender rfp rfq rfi request for proposal proposals procurement project contract ' +
    'supply services system bid sistema informatizado licenca uso manutencao suporte'
  ).split(' '),
)

/**
 * Selects the names, phone numbers and addresses that a finished proposal must not contain, because they belong to
 * other clients. Names that identify nobody, such as "Hospital", are left out.
 */
export function namesToFind(circumstances: NameCircumstances): NamesToFind {
  const { listed, sources, knownClients, own, quoted, team } = circumstances
  const ownKeys = new Set(own.map(aliasKey))
  const isOld = (name: string): boolean => !ownKeys.has(aliasKey(name))
  const listedKeys = new Set([...listed.clients, ...listed.tenders].map(aliasKey))
  const clients = sources.flatMap((source) => source.clients).filter(isTellingClient)
  const tenders = sources.flatMap((source) => source.tenders).filter(isTellingTender)
  const others = knownClients.filter(isTellingClient)
  const about = new Map<string, 'client' | 'tender'>()
  const keys = new Set<string>()
  const add = (names: readonly string[], of: 'client' | 'tender'): string[] =>
    names
      .map((name) => name.replace(/\s+/g, ' ').trim())
      .filter((name) => {
        const key = aliasKey(name)
        if (key === '' || keys.has(key) || !isOld(name)) return false
        keys.add(key)
        about.set(name, of)
        return true
      })
  const near = [
    ...add(listed.clients, 'client'),
    ...add(listed.tenders, 'tender'),
    ...add(clients, 'client'),
    ...add(tenders, 'tender'),
  ]
  const identifiers = ofOneClient(sources, [...quoted, ...own, ...team])
  const far = add(others, 'client')
  const quotedTexts = new QuotedTexts(quoted)
  const isName: NamesToFind['isName'] = (lookedFor, found) =>
    /\s/.test(lookedFor.trim()) || listedKeys.has(aliasKey(lookedFor)) || /\p{Lu}|\d/u.test(found)
  // Acronyms of these names need not be reported here: those of old names are already found by the search, and those of
  // the new names are not old.
  const acronymKeys = new Set([...near, ...far, ...own].flatMap(acronymsOf).map(aliasKey))
  const finder = new RemainingNameFinder([...near, ...far], {
    identifiers,
    own: [...own],
    listed: [...listed.clients, ...listed.tenders],
  })
  // The search also finds an old name inside a longer one.
  const isReported = (organization: string): boolean =>
    finder.find(organization).some(({ kind, name, found }) => kind !== 'name' || isName(name, found))
  const expected = new Set(
    [...own, ...quoted].flatMap((text) => tenderNumbersIn(text).concat(digitsIn(text))),
  )
  return {
    finder,
    lookedFor: [...near, ...identifiers.map(({ text }) => text), ...far],
    quoted: quotedTexts,
    about,
    isUnlisted: (organization) => {
      const key = aliasKey(organization)
      return (
        !own.some((name) => isOwnForm(organization, name)) &&
        !acronymKeys.has(key) &&
        !isReported(organization) &&
        !quotedTexts.names(organization)
      )
    },
    isUnlistedTender: (tender) =>
      !isReported(tender) && !numbersOf(tender).some((number) => expected.has(number)),
    isName,
  }
}

/**
 * Returns the numbers in a tender's name, in a form that is equal for all spellings. "Pregão n.º 045/2023" gives
 * "45/23".
 */
function numbersOf(tender: string): string[] {
  const numbers = tenderNumbersIn(tender)
  return numbers.length > 0 ? numbers : digitsIn(tender)
}

const digitsIn = (text: string): string[] => text.match(/\d{2,}/g) ?? []

// Words for public bodies that are usually known by their place only.
const OF_PLACE = /^(?:prefeitura|munic[ií]pio|city|town|county)(?!\p{L})/iu
const OF_TOWN =
  /^(?:prefeitura|munic[ií]pio|(?:secretaria|fundo|c[aâ]mara) municipal|city|town|county)(?!\p{L})/iu

/**
 * Returns whether an organization's name is another form of `own`, which is a name in the new proposal. Examples are
 * the name without "Ltda.", the full name instead of its acronym, and "Município de Santos" for an organization of that
 * town.
 */
function isOwnForm(organization: string, own: string): boolean {
  const [key, ownKey] = [organization, own].map((name) => aliasKey(withoutLegalForm(name))) as [
    string,
    string,
  ]
  if (ownKey.includes(key) || acronymsOf(organization).includes(own.toUpperCase())) return true
  if (OF_PLACE.test(organization) && OF_TOWN.test(own)) {
    const ownWords = new Set(distinctWordsOf(own))
    const words = distinctWordsOf(organization)
    if (words.length > 0 && words.every((word) => ownWords.has(word))) return true
  }
  const [beginning, rest] = [organization.slice(0, own.length), organization.slice(own.length)]
  return /^ (?:e|and|&) /u.test(rest) && aliasKey(beginning) === aliasKey(own)
}

/**
 * Returns whether a client's name has words that identify the client. General names such as "Hospital" and "Secretaria
 * de Saúde" (department of health) identify nobody.
 */
function isTellingClient(name: string): boolean {
  return distinctWordsOf(name).join('').length >= 3
}

function isTellingTender(name: string): boolean {
  if (/\d/.test(name)) return aliasKey(name).length >= 5
  return distinctWordsOf(name).filter((word) => !PROCUREMENT.has(word)).length >= 2
}

/**
 * Returns the phone numbers and addresses that belong to exactly one earlier client. Data near several clients belongs
 * to the bidder, and data in `newTexts` may stay in the proposal. Both are left out.
 */
function ofOneClient(sources: readonly SourceNames[], newTexts: readonly string[]): Identifier[] {
  const owners = new Map<string, { identifier: Identifier; clients: Set<string> }>()
  for (const { clients, identifiers } of sources) {
    const [client = ''] = clients
    for (const identifier of identifiers) {
      const key = `${identifier.kind} ${identifier.key}`
      const known = owners.get(key) ?? { identifier, clients: new Set<string>() }
      known.clients.add(aliasKey(client))
      owners.set(key, known)
    }
  }
  const all = [...owners.values()]
    .filter(({ clients }) => clients.size === 1)
    .map(({ identifier }) => identifier)
  const mine = newTexts.flatMap((text) => identifiersIn(text, undefined, true))
  const keys = new Set(mine.map(({ kind, key }) => `${kind} ${key}`))
  // If the new client or the team has a mailbox in a domain, all mailboxes of the domain belong to the same
  // organization.
  const domains = new Set(
    mine.map(({ kind, key }) => (kind === 'email' ? domainOf(key) : kind === 'domain' ? key : '')),
  )
  // A domain that many organizations share, such as that of a mail provider, says nothing about other mailboxes, so it
  // is removed here.
  domains.delete('')
  return all.filter(
    ({ kind, key }) =>
      !keys.has(`${kind} ${key}`) && !((kind === 'email' || kind === 'domain') && domains.has(domainOf(key))),
  )
}
