import type { OfferedDate } from '@tenderwright/contract'
import { guessProposalDate } from '@tenderwright/quantities'
import { type Selectable, sql } from 'kysely'
import { type Clock, dayOf } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

type DocumentRow = Selectable<Schema['documents']>

/**
 * Version of the code that finds the dates of proposals in their texts. Raise it if the code finds other dates than
 * before. All documents are then searched again.
 */
export const DATES_READING = 2

/** Number of sections to read at each end of a proposal. A covering letter shows its place and date there. */
const SECTIONS = 2
const FIRST_CHARACTERS = 3000
const LAST_CHARACTERS = 2000
/**
 * Largest number of sections to search for other dates, which show whether "03/04/2025" is in March or April. Only the
 * first `DATED_CHARACTERS` characters of each section are read.
 */
const DATED_SECTIONS = 50
const DATED_CHARACTERS = 20_000

/** Data of a document from which its date can be found. Indexing has stored these texts and file properties. */
interface StoredFacts {
  coverText?: string
  headerTexts?: string[]
  properties?: { modified?: string }
  declaredLanguage?: string
}

/** Columns of the table `documents` about the date of a proposal and the place where it was found. */
type DateColumns = Pick<DocumentRow, 'proposal_date' | 'proposal_date_by' | 'dates_read' | 'offered_dates'>

/**
 * Finds the date of a proposal in its stored text, and returns the columns to store. A date that a person entered is
 * kept. An answer that the team wrote itself gets the day on which it was written.
 * @param clock tells the present day in the team's time zone; a later date is not accepted
 */
export async function readDate(
  db: Db,
  document: Pick<
    DocumentRow,
    'id' | 'kind' | 'generation' | 'facts' | 'language' | 'proposal_date' | 'proposal_date_by' | 'created_at'
  >,
  clock: Clock,
): Promise<DateColumns> {
  const { proposal_date: date, proposal_date_by: by } = document
  if (document.kind === 'own_text')
    return {
      proposal_date: date ?? dayOf(clock, new Date(document.created_at)),
      proposal_date_by: by || 'text',
      dates_read: DATES_READING,
      offered_dates: '[]',
    }
  const facts = JSON.parse(document.facts) as StoredFacts
  const today = dayOf(clock)
  const sources = {
    coverText: facts.coverText ?? '',
    headerTexts: facts.headerTexts ?? [],
    letterTexts: await readLetterTexts(db, document),
    language: document.language,
    declaredLanguage: facts.declaredLanguage,
    today,
  }
  const first = guessProposalDate(sources)
  const guess = first.isOrderUnknown
    ? guessProposalDate({ ...sources, otherText: await readDatedTexts(db, document) })
    : first
  const changed = facts.properties?.modified?.slice(0, 10)
  const offered: OfferedDate[] = [
    ...guess.offered,
    ...(changed && /^\d{4}-\d{2}-\d{2}$/.test(changed) && changed <= today
      ? [{ date: changed, place: 'file' as const }]
      : []),
  ]
  return {
    ...(by === 'person'
      ? { proposal_date: date, proposal_date_by: by }
      : { proposal_date: guess.date ?? null, proposal_date_by: guess.date ? 'text' : '' }),
    dates_read: DATES_READING,
    offered_dates: JSON.stringify(offered),
  }
}

/**
 * Reads the beginnings of the first sections and the ends of the last sections of a document. A covering letter shows
 * its place and date there.
 */
async function readLetterTexts(
  db: Db,
  { id, generation }: Pick<DocumentRow, 'id' | 'generation'>,
): Promise<string[]> {
  if (generation === null) return []
  const sections = db
    .selectFrom('sections')
    .where('document_id', '=', id)
    .where('generation', '=', generation)
    .limit(SECTIONS)
  const first = await sections
    .select(['position', 'title', sql<string>`substr(content, 1, ${sql.lit(FIRST_CHARACTERS)})`.as('text')])
    .orderBy('position')
    .execute()
  const last = await sections
    .select([
      'position',
      sql<string>`substr(content, case when length(content) > ${sql.lit(LAST_CHARACTERS)}
        then length(content) - ${sql.lit(LAST_CHARACTERS - 1)} else 1 end)`.as('text'),
    ])
    .orderBy('position', 'desc')
    .execute()
  return [...first.map(({ title, text }) => `${title}\n${text}`), ...last.map(({ text }) => text)]
}

/**
 * Reads the sections of a document that seem to contain a date: a year from 2000 to 2099 after a slash, a full stop, a
 * hyphen or a blank.
 */
async function readDatedTexts(
  db: Db,
  { id, generation }: Pick<DocumentRow, 'id' | 'generation'>,
): Promise<string> {
  if (generation === null) return ''
  const rows = await db
    .selectFrom('sections')
    .select(sql<string>`substr(content, 1, ${sql.lit(DATED_CHARACTERS)})`.as('text'))
    .where('document_id', '=', id)
    .where('generation', '=', generation)
    .where((where) =>
      where.or(['%/20__%', '%.20__%', '%-20__%', '% 20__%'].map((form) => where('content', 'like', form))),
    )
    .orderBy('position')
    .limit(DATED_SECTIONS)
    .execute()
  return rows.map(({ text }) => text).join('\n')
}
