import type {
  DocumentSuggestion,
  SuggestedReplacements,
  suggestionsByDocumentQuery,
  suggestionsQuery,
} from '@tenderwright/contract'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { timestamp, type Clock } from '#platform/time/clock.ts'
import { sessionNotFound } from './assembly.errors.ts'
import { findSession, type SessionRow } from './assembly.repository.ts'
import { mergeNames, suggestNames, type SuggestedNames, type SuggestionStrategy } from './suggest-names.ts'
import {
  listSourceDocuments,
  readOpeningText,
  readSuggestions,
  storeSuggestions,
  type SourceDocument,
} from './suggestions.repository.ts'

export interface SuggestDeps {
  db: Db
  clock: Clock
}

const BODY_CHARACTERS = 60_000
// Largest limit a request may state.
const MOST_KEPT = 200

/** Facts as indexing stores them; missing or malformed ones count as unknown. */
const storedFacts = z.object({
  coverText: z.string().catch(''),
  headerTexts: z.array(z.string()).catch([]),
  /** By name; custom properties are a nested record. */
  properties: z.record(z.string(), z.unknown()).catch({}),
})

/** Suggests old names of all documents that a tender uses, in two lists. */
export async function suggestReplacements(
  deps: SuggestDeps,
  sessionId: string,
  { strategy, limit, refresh }: z.output<typeof suggestionsQuery>,
): Promise<SuggestedReplacements> {
  const session = await existingSession(deps, sessionId)
  const documents = await listSourceDocuments(deps.db, session.id)
  const names = await Promise.all(
    documents.map((document) =>
      namesOf(deps, session, document, {
        organizationStrategy: strategy,
        tenderStrategy: strategy,
        refresh,
        keep: true,
      }),
    ),
  )
  return {
    old_org_names: mergeNames(
      names.map(({ organizations }) => organizations),
      limit,
    ),
    old_rfp_names: mergeNames(
      names.map(({ tenders }) => tenders),
      limit,
    ),
  }
}

/**
 * Suggests old names file by file. Documents with equal file names share an entry, since aliases are keyed by file
 * name.
 */
export async function suggestReplacementsByDocument(
  deps: SuggestDeps,
  sessionId: string,
  query: z.output<typeof suggestionsByDocumentQuery>,
): Promise<DocumentSuggestion[]> {
  const session = await existingSession(deps, sessionId)
  const documents = await listSourceDocuments(deps.db, session.id)
  const asked = documents.filter(
    ({ fileName }) => query.source_file === undefined || fileName === query.source_file,
  )
  const items = new Map<string, SuggestedNames[]>()
  for (const document of asked) {
    const names = await namesOf(deps, session, document, {
      organizationStrategy: query.org_strategy,
      tenderStrategy: query.rfp_strategy,
      refresh: query.refresh,
      keep: query.merge_into_session_cache,
    })
    items.set(document.fileName, [...(items.get(document.fileName) ?? []), names])
  }
  return [...items].map(([fileName, names]) => ({
    source_file: fileName,
    display_name: fileName.replace(/\.[^.]+$/, ''),
    old_org_names: mergeNames(
      names.map(({ organizations }) => organizations),
      query.limit,
    ),
    old_rfp_names: mergeNames(
      names.map(({ tenders }) => tenders),
      query.limit,
    ),
  }))
}

/** Suggests old names of one document, whether the tender uses it or not. Stores nothing. */
export async function oldNamesOf(
  deps: SuggestDeps,
  session: SessionRow,
  document: SourceDocument,
): Promise<SuggestedNames> {
  return namesOf(deps, session, document, {
    organizationStrategy: 'all',
    tenderStrategy: 'all',
    refresh: false,
    keep: false,
  })
}

async function existingSession({ db }: SuggestDeps, id: string): Promise<SessionRow> {
  const session = await findSession(db, id)
  if (!session) throw sessionNotFound()
  return session
}

interface Asked {
  organizationStrategy: SuggestionStrategy
  tenderStrategy: SuggestionStrategy
  refresh: boolean
  /** True when suggestions are stored for the tender. */
  keep: boolean
}

async function namesOf(
  { db, clock }: SuggestDeps,
  session: SessionRow,
  document: SourceDocument,
  asked: Asked,
): Promise<SuggestedNames> {
  const isWhole = asked.organizationStrategy === 'all' && asked.tenderStrategy === 'all'
  const known = await readSuggestions(db, session.id, document.id)
  if (isWhole && known && !asked.refresh) return withoutCurrent(known, session)
  const facts = storedFacts.parse(JSON.parse(document.facts))
  const names = suggestNames(
    {
      organization: document.organization,
      tender: document.tender,
      properties: textsIn(facts.properties),
      clientProperties: clientsIn(facts.properties),
      coverText: facts.coverText,
      headerTexts: facts.headerTexts,
      bodyText: await readOpeningText(db, document, BODY_CHARACTERS),
    },
    { ...asked, limit: MOST_KEPT, current: [session.organization_name, session.rfp_name] },
  )
  // Only complete suggestions are stored, which later requests for any kind of place can use.
  if (asked.keep && isWhole) await storeSuggestions(db, session.id, document.id, names, timestamp(clock))
  return names
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const CLIENT_PROPERTY =
  /^(?:nome[ _]?do[ _]?)?(?:cliente|contratante|client|customer|org[aã]o)(?:[ _]?name)?$/i

/** Returns values of standard and custom properties that are named after the client. */
function clientsIn(properties: Record<string, unknown>): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (typeof value === 'string') return CLIENT_PROPERTY.test(name) ? [value] : []
    return typeof value === 'object' && value !== null ? clientsIn({ ...value }) : []
  })
}

/** Removes names that have become the tender's own, as after a rename. */
function withoutCurrent(names: SuggestedNames, session: SessionRow): SuggestedNames {
  const current = [session.organization_name, session.rfp_name]
  const others = (list: string[]): string[] =>
    mergeNames([current, list], MOST_KEPT).filter((name) => !current.includes(name))
  return { organizations: others(names.organizations), tenders: others(names.tenders) }
}
