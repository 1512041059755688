import type { Identifier } from '@tenderwright/docx'
import { distinctWordsOf, domainOf, identifiersIn, RemainingNameFinder } from '@tenderwright/docx'
import { QuotedTexts } from './quoted-texts.ts'
import { nameKey } from './suggest-names.ts'

/** Names of an earlier proposal that a new one uses. */
export interface SourceNames {
  clients: readonly string[]
  tenders: readonly string[]
  /** Numbers and addresses that stand beside its clients. */
  identifiers: readonly Identifier[]
}

/** Everything that decides which names are old in a new proposal. */
export interface NameCircumstances {
  /** Names that a person listed. */
  listed: { clients: readonly string[]; tenders: readonly string[] }
  sources: readonly SourceNames[]
  /** Clients of all earlier proposals. */
  knownClients: readonly string[]
  /** The new proposal's client and tender. */
  own: readonly string[]
  /** Texts of the tender's requirements. */
  quoted: readonly string[]
  /** Numbers and addresses of the team's own company, as its profile has them. */
  team: readonly string[]
}

/** Old names to look for in a finished proposal. */
export interface NamesToFind {
  finder: RemainingNameFinder
  /** Texts that are looked for: listed ones, those of the sources, identifiers, then other clients. */
  lookedFor: string[]
  quoted: QuotedTexts
  /** Kind of name that each text looked for is. */
  about: ReadonlyMap<string, 'client' | 'tender'>
  /** Returns whether a finding is a name: one ordinary word in small letters is none. */
  isName: (lookedFor: string, found: string) => boolean
}

// Words of procurement: a tender called by nothing else cannot be told from any other.
const PROCUREMENT = new Set(
  (
    'edital pregao eletronico presencial concorrencia licitacao proposta tecnica comercial preco precos projeto processo contrato ' +
    'contratacao aquisicao implantacao fornecimento prestacao servico servicos sistema sistemas software solucao gestao informacao ' +
    'tecnologia termo referencia chamamento publico tender rfp rfq rfi request for proposal proposals procurement project contract ' +
    'supply services system bid sistema informatizado licenca uso manutencao suporte'
  ).split(' '),
)

/** Decides what to look for: names without the new proposal's own, and identifiers that stand beside one client only. */
export function namesToFind(circumstances: NameCircumstances): NamesToFind {
  const { listed, sources, knownClients, own, quoted, team } = circumstances
  const ownKeys = new Set(own.map(nameKey))
  const isOld = (name: string): boolean => !ownKeys.has(nameKey(name))
  const listedKeys = new Set([...listed.clients, ...listed.tenders].map(nameKey))
  const clients = sources.flatMap((source) => source.clients).filter(isTellingClient)
  const tenders = sources.flatMap((source) => source.tenders).filter(isTellingTender)
  const others = knownClients.filter(isTellingClient)
  const about = new Map<string, 'client' | 'tender'>()
  const keys = new Set<string>()
  const add = (names: readonly string[], of: 'client' | 'tender'): string[] =>
    names
      .map((name) => name.replace(/\s+/g, ' ').trim())
      .filter((name) => {
        const key = nameKey(name)
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
  return {
    finder: new RemainingNameFinder([...near, ...far], { identifiers, own: [...own] }),
    lookedFor: [...near, ...identifiers.map(({ text }) => text), ...far],
    quoted: new QuotedTexts(quoted),
    about,
    isName: (lookedFor, found) =>
      /\s/.test(lookedFor.trim()) || listedKeys.has(nameKey(lookedFor)) || /\p{Lu}|\d/u.test(found),
  }
}

/** Returns whether a text can be told from ordinary words: "Hospital" and "Secretaria de Saúde" name no one. */
function isTellingClient(name: string): boolean {
  return distinctWordsOf(name).join('').length >= 3
}

function isTellingTender(name: string): boolean {
  if (/\d/.test(name)) return nameKey(name).length >= 5
  return distinctWordsOf(name).filter((word) => !PROCUREMENT.has(word)).length >= 2
}

/**
 * Returns identifiers that stand beside one client only, each once. What stands in the proposals to several clients is
 * the bidder's, as is what the team's profile has; what the requirements quote is the new client's.
 */
function ofOneClient(sources: readonly SourceNames[], newTexts: readonly string[]): Identifier[] {
  const owners = new Map<string, { identifier: Identifier; clients: Set<string> }>()
  for (const { clients, identifiers } of sources) {
    const [client = ''] = clients
    for (const identifier of identifiers) {
      const key = `${identifier.kind} ${identifier.key}`
      const known = owners.get(key) ?? { identifier, clients: new Set<string>() }
      known.clients.add(nameKey(client))
      owners.set(key, known)
    }
  }
  const all = [...owners.values()]
    .filter(({ clients }) => clients.size === 1)
    .map(({ identifier }) => identifier)
  const mine = newTexts.flatMap((text) => identifiersIn(text, undefined, true))
  const keys = new Set(mine.map(({ kind, key }) => `${kind} ${key}`))
  // Every mailbox of a domain belongs to its holder.
  const domains = new Set(
    mine.map(({ kind, key }) => (kind === 'email' ? domainOf(key) : kind === 'domain' ? key : '')),
  )
  // Of a domain that many share, a mailbox tells nothing about the others.
  domains.delete('')
  return all.filter(
    ({ kind, key }) =>
      !keys.has(`${kind} ${key}`) && !((kind === 'email' || kind === 'domain') && domains.has(domainOf(key))),
  )
}
