import type {
  DocumentSuggestion,
  SuggestedReplacements,
  suggestionsByDocumentQuery,
  suggestionsQuery,
} from '@tenderwright/contract'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { timestamp, type Clock } from '#platform/time/clock.ts'
import { tenderNotFound } from './assembly.errors.ts'
import { findTender, type TenderRow } from '#knowledge/find-tender.ts'
import { keyOfNamesake, namesOfSources } from './names/source-names.ts'
import {
  mergeNames,
  suggestNames,
  type SuggestedNames,
  type SuggestionStrategy,
} from './names/suggest-names.ts'
import {
  listSourceDocuments,
  readOpeningText,
  readSuggestions,
  storeSuggestions,
  type SourceDocument,
} from './suggestions.repository.ts'

interface SuggestDeps {
  db: Db
  clock: Clock
}

// Number of characters of a document that are searched: about 200 pages. Searching them takes less than 0.1 s.
const BODY_CHARACTERS = 400_000
// Number of names that are suggested and stored for a document. It is the highest limit that a request may set.
const MOST_KEPT = 200

/**
 * Texts and properties that were read from a document when it was indexed. Missing or malformed values count as empty.
 */
const storedFacts = z.object({
  coverText: z.string().catch(''),
  headerTexts: z.array(z.string()).catch([]),
  /** Values of the file's properties by name. Custom properties are an object within this object. */
  properties: z.record(z.string(), z.unknown()).catch({}),
})

/**
 * Suggests names of earlier clients and tenders that a tender's proposal should replace, in two lists. They come from
 * all documents whose sections are used as answers.
 */
export async function suggestReplacements(
  deps: SuggestDeps,
  tenderId: string,
  { strategy, limit, refresh }: z.output<typeof suggestionsQuery>,
): Promise<SuggestedReplacements> {
  const tender = await existingTender(deps, tenderId)
  const documents = await listSourceDocuments(deps.db, tender.id)
  const names = await Promise.all(
    documents.map((document) =>
      namesOf(deps, tender, document, {
        clientStrategy: strategy,
        tenderStrategy: strategy,
        refresh,
        keep: true,
      }),
    ),
  )
  return {
    old_org_names: mergeNames(
      names.map(({ clients }) => clients),
      limit,
    ),
    old_rfp_names: mergeNames(
      names.map(({ tenders }) => tenders),
      limit,
    ),
  }
}

/**
 * Suggests names of earlier clients and tenders to replace, separately for each source document. `source_file` is the
 * document's file name, or "offer.docx#17" (file name and id) if several documents have equal names.
 */
export async function suggestReplacementsByDocument(
  deps: SuggestDeps,
  tenderId: string,
  query: z.output<typeof suggestionsByDocumentQuery>,
): Promise<DocumentSuggestion[]> {
  const tender = await existingTender(deps, tenderId)
  const documents = await listSourceDocuments(deps.db, tender.id)
  const shown = await namesOfSources(deps.db, documents)
  const uses = Map.groupBy(documents, ({ fileName }) => fileName)
  const items: DocumentSuggestion[] = []
  for (const document of documents) {
    const { id, fileName } = document
    const key = uses.get(fileName)!.length > 1 ? keyOfNamesake(document) : fileName
    if (query.source_file !== undefined && query.source_file !== key && query.source_file !== fileName)
      continue
    const names = await namesOf(deps, tender, document, {
      clientStrategy: query.org_strategy,
      tenderStrategy: query.rfp_strategy,
      refresh: query.refresh,
      keep: query.merge_into_session_cache,
    })
    const name = shown.get(id) ?? fileName
    items.push({
      source_file: key,
      display_name: name.replace(fileName, fileName.replace(/\.[^.]+$/, '')),
      old_org_names: mergeNames([names.clients], query.limit),
      old_rfp_names: mergeNames([names.tenders], query.limit),
    })
  }
  return items
}

/**
 * Returns the names of an earlier document's client and tender, so that a preview can replace them. The current client
 * and tender are left out.
 */
export async function oldNamesOf(
  deps: SuggestDeps,
  tender: TenderRow,
  document: SourceDocument,
): Promise<SuggestedNames> {
  return namesOf(deps, tender, document, {
    clientStrategy: 'all',
    tenderStrategy: 'all',
    refresh: false,
    keep: false,
  })
}

/**
 * Returns the names of the client and tender for which an earlier document was written. They come from its database
 * row, file properties and cover. Page headers and body text are not searched.
 */
export function namesOnCover(document: SourceDocument): SuggestedNames {
  const { coverText, properties } = storedFacts.parse(JSON.parse(document.facts))
  const evidence = {
    client: document.client,
    tender: document.tender,
    properties: textsIn(properties),
    clientProperties: clientsIn(properties),
    coverText,
    headerTexts: [],
    bodyText: '',
  }
  return suggestNames(evidence, {
    clientStrategy: 'all',
    tenderStrategy: 'all',
    limit: MOST_KEPT,
    current: [],
  })
}

async function existingTender({ db }: SuggestDeps, id: string): Promise<TenderRow> {
  const tender = await findTender(db, id)
  if (!tender) throw tenderNotFound()
  return tender
}

interface Asked {
  clientStrategy: SuggestionStrategy
  tenderStrategy: SuggestionStrategy
  refresh: boolean
  /** `true` to store the suggested names with the tender. Later calls then need not compute them again. */
  keep: boolean
}

async function namesOf(
  { db, clock }: SuggestDeps,
  tender: TenderRow,
  document: SourceDocument,
  asked: Asked,
): Promise<SuggestedNames> {
  const isWhole = asked.clientStrategy === 'all' && asked.tenderStrategy === 'all'
  const known = await readSuggestions(db, tender.id, document.id)
  if (isWhole && known && !asked.refresh) return withoutCurrent(known, tender)
  const facts = storedFacts.parse(JSON.parse(document.facts))
  const names = suggestNames(
    {
      client: document.client,
      tender: document.tender,
      properties: textsIn(facts.properties),
      clientProperties: clientsIn(facts.properties),
      coverText: facts.coverText,
      headerTexts: facts.headerTexts,
      bodyText: await readOpeningText(db, document, BODY_CHARACTERS),
    },
    { ...asked, limit: MOST_KEPT, current: [tender.organization_name, tender.rfp_name] },
  )
  // Only complete suggestions are stored, because later requests may need names from any kind of place.
  if (asked.keep && isWhole) await storeSuggestions(db, tender.id, document.id, names, timestamp(clock))
  return names
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const CLIENT_PROPERTY =
  /^(?:nome[ _]?do[ _]?)?(?:cliente|contratante|client|customer|[oó]rg[aã]o)(?:[ _]?name)?$/i

/** Returns the values of file properties whose names mean "client", such as "Cliente" or "Customer". */
function clientsIn(properties: Record<string, unknown>): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (typeof value === 'string') return CLIENT_PROPERTY.test(name) ? [value] : []
    return typeof value === 'object' && value !== null ? clientsIn({ ...value }) : []
  })
}

/**
 * Removes the tender's current names from the suggested names of earlier clients. Stored suggestions may contain a
 * current name if the tender was renamed later.
 */
function withoutCurrent(names: SuggestedNames, tender: TenderRow): SuggestedNames {
  const current = [tender.organization_name, tender.rfp_name]
  const others = (list: string[]): string[] =>
    mergeNames([current, list], MOST_KEPT).filter((name) => !current.includes(name))
  return { clients: others(names.clients), tenders: others(names.tenders) }
}
