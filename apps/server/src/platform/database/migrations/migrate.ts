import { type Migration, Migrator } from 'kysely/migration'
import { type Db } from '../database.ts'
import { refuseForeignDatabase } from '../refuse-foreign.ts'
import { firstTables } from './first/first-tables.ts'
import { choicesAndVectors } from './0002-choices-and-vectors.ts'
import { audit } from './0003-audit.ts'
import { storeIdentity } from './0004-store-identity.ts'
import { storeCare } from './0004b-store-care.ts'
import { accountsAndAudit } from './0005-accounts-and-audit.ts'
import { matrixReadings } from './0006-matrix-readings.ts'
import { amendments } from './0007-amendments.ts'
import { readings } from './0008-readings.ts'
import { proposalBlocks } from './0009-proposal-blocks.ts'
import { activeContent } from './0010-active-content.ts'
import { teamProfile } from './0011-team-profile.ts'
import { assemblyDrafts } from './0012-assembly-drafts.ts'
import { answers } from './0013-answers.ts'
import { freshness } from './0014-freshness.ts'
import { orderAndAssignments } from './0015-order-and-assignments.ts'
import { scoreRecipes } from './0017-score-recipes.ts'
import { glossary } from './0018-glossary.ts'
import { retiredShapes } from './0012b-retired-shapes.ts'
import { segmentFormat } from './0019-segment-format.ts'
import { companySessions } from './0020-company-sessions.ts'
import { manyProcesses } from './0022-many-processes.ts'
import { marksOfBefore } from './0024-marks-of-before.ts'
import { glossaryOfMatches } from './0025-glossary-of-matches.ts'
import { conditionsBefore } from './tenders/0026-conditions-before.ts'
import { suggestionLists } from './search/0027-suggestion-lists.ts'
import { listedDocuments } from './search/0028-listed-documents.ts'
import { blocksByNumber } from './search/0029-blocks-by-number.ts'
import { packedSnapshots } from './tenders/0030-packed-snapshots.ts'
import { requirementCounts } from './tenders/0031-requirement-counts.ts'
import { deletedTenders } from './tenders/0032-deleted-tenders.ts'
import { moves } from './moves/0023-moves.ts'

/**
 * All migrations of the database. They run in the alphabetical order of their names. After its release, a migration
 * must never be changed.
 */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-choices-and-vectors': choicesAndVectors,
  '0003-audit': audit,
  '0004-store-identity': storeIdentity,
  '0004b-store-care': storeCare,
  '0005-accounts-and-audit': accountsAndAudit,
  '0006-matrix-readings': matrixReadings,
  '0007-amendments': amendments,
  '0008-readings': readings,
  '0009-proposal-blocks': proposalBlocks,
  '0010-active-content': activeContent,
  '0011-team-profile': teamProfile,
  '0012-assembly-drafts': assemblyDrafts,
  '0013-answers': answers,
  '0014-freshness': freshness,
  '0012b-retired-shapes': retiredShapes,
  '0015-order-and-assignments': orderAndAssignments,
  '0017-score-recipes': scoreRecipes,
  '0018-glossary': glossary,
  '0019-segment-format': segmentFormat,
  '0020-company-sessions': companySessions,
  '0022-many-processes': manyProcesses,
  '0024-marks-of-before': marksOfBefore,
  '0025-glossary-of-matches': glossaryOfMatches,
  '0023-moves': moves,
  '0026-conditions-before': conditionsBefore,
  '0027-suggestion-lists': suggestionLists,
  '0028-listed-documents': listedDocuments,
  '0029-blocks-by-number': blocksByNumber,
  '0030-packed-snapshots': packedSnapshots,
  '0031-requirement-counts': requirementCounts,
  '0032-deleted-tenders': deletedTenders,
}

/**
 * Returns the first of the given migrations that this version of the product does not know. Only a newer version can
 * have run it.
 */
export function firstUnknownMigration(names: readonly string[]): string | undefined {
  return names.toSorted().find((name) => !Object.hasOwn(migrations, name))
}

/**
 * Refuses a database that belongs to another program or to a newer version of the product.
 * @throws RefusedDatabase with a message that explains what to do
 */
export function refuseUnknownDatabase(db: Db): Promise<void> {
  return refuseForeignDatabase(db, Object.keys(migrations))
}

/**
 * Migrates the database to the newest schema. Several processes may call this at once. The sign-in library migrates its
 * own tables.
 * @param last name of the last migration to run, for tests that create the database of an earlier version
 * @throws RefusedDatabase before any change, when the database is foreign or newer; the error of the first failing
 *   migration, whose changes are rolled back
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  await refuseUnknownDatabase(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error !== undefined) throw error
}
