import { changeProposalFile, failAssembly } from './features/assembly/assembly.repository.ts'
import { proposalOfKey } from './features/assembly/files/proposal-file.ts'
import { examineDatabase, isDamage } from './features/doctor/examine-database.ts'
import { examineProposals } from './features/doctor/examine-proposals.ts'
import { examineStorage } from './features/doctor/examine-storage.ts'
import { examineWork } from './features/doctor/examine-work.ts'
import { type Examined, type Finding, plural } from './features/doctor/finding.ts'
import { correctTotal } from './features/documents/readings.ts'
import { checkFamilies } from './features/families/check-families.ts'
import { rebuildFamilies } from './features/families/rebuild-families.ts'
import { setShape } from './features/indexing/indexing.repository.ts'
import { documentProcessing } from './features/indexing/request-processing.ts'
import { checkIndex } from './features/search/segments/check-index.ts'
import { examineChecks } from './features/store/examine-checks.ts'
import { findUnnamed } from './features/store/find-unnamed.ts'
import { trashOriginal } from './features/store/trash/trash-original.ts'
import { comparePostings } from './features/search/segments/compare-postings.ts'
import { removeBlocks } from './features/search/segments/remove-segments.ts'
import { rebuildIndex } from './features/search/segments/rebuild-index.ts'
import { readMove, readMovedTo } from './features/move/state/move-state.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { endRun } from './features/tenders/matching/matching-run.repository.ts'
import type { OpenServices } from './open-services.ts'
import { originalOwners } from './original-owners.ts'

interface ExamineOptions {
  /**
   * True for a quick check, which compares the sizes of files instead of their hashes, and does not decode the data of
   * the search index.
   */
  quick: boolean
  /**
   * Milliseconds of observation before a job is reported as abandoned. By default, this is enough for a living process
   * to show that it works on the job.
   */
  watchedMilliseconds?: number
}

/**
 * Checks everything that the server stores, for the operator's command `doctor`: the database, the files, the search
 * index, the jobs and the proposals. Yields the faults of each area as soon as they are known.
 */
export async function* examineServer(
  { services, definitions }: OpenServices,
  options: ExamineOptions,
): AsyncGenerator<Examined> {
  const database = await examineDatabase({ ...services, correctTotal })
  yield { ...database, findings: [...database.findings, ...(await findMoved(services))] }
  const originals = { ...services, owners: originalOwners }
  yield examineStorage(
    {
      ...services,
      findUnnamed: () => findUnnamed(originals),
      trashOriginal: (sha256) => trashOriginal(originals, sha256),
    },
    options,
  )
  yield examineIndex(services, options)
  yield examineFamilies(services)
  yield examineWork({
    ...services,
    ...options,
    definitions,
    ...documentProcessing(services.jobs),
    failRun: (id) => endRun(services.db, services.clock, id, 'failed'),
    failAssembly,
  })
  yield examineProposals({ ...services, changeProposalFile, proposalOfKey }, options)
  yield examineSelfChecks(services, !database.findings.some(isDamage))
}

type Services = OpenServices['services']

/**
 * Reports if all data was moved to another place, or if such a move was interrupted. Otherwise nobody would notice that
 * the settings still name the old place, or why all changes are refused.
 */
async function findMoved({ db }: Services): Promise<Finding[]> {
  const target = await readMovedTo(db)
  if (target !== undefined) {
    const what = `Everything here was moved to ${target}.`
    return [{ area: 'database', what, cure: 'Use the settings of that place.' }]
  }
  if (!(await isClosed(db))) return []
  const move = await readMove(db)
  const place = move ? ` to ${move.target}` : ''
  return [
    {
      area: 'database',
      what: `The database refuses every change of people and jobs, because a move${place} runs or was interrupted.`,
      cure: 'Run the same npm run move again, or open the server with npm run -s move -- --reopen.',
    },
  ]
}

/**
 * Reports the faults that the server has recorded about its own data while it ran. A quick check would miss some of
 * them, such as single wrong bits in stored files.
 */
async function examineSelfChecks(services: Services, isDatabaseSound: boolean): Promise<Examined> {
  const { counted, found } = await examineChecks({ ...services, owners: originalOwners }, isDatabaseSound)
  return {
    area: 'checks',
    counted,
    findings: found.map(({ what, cure }) => ({ area: 'checks', what, cure })),
  }
}

async function examineIndex({ db, clock }: Services, { quick }: ExamineOptions): Promise<Examined> {
  const { documents, sections, problems } = await checkIndex(db)
  const postings = quick ? { documents: [], segments: [] } : await comparePostings(db)
  const repair = () => rebuildIndex({ db, clock })
  const finding = (what: string): Finding => ({
    area: 'index',
    what,
    cure: 'Rebuild the index: POST /api/search/rebuild-index.',
    repair,
  })
  const findings = [
    ...problems.map(({ kind, id }) => finding(indexSentence(kind, id))),
    ...postings.segments.map((id) => finding(`The segment ${id} of the index cannot be decoded.`)),
    ...postings.documents.map((id) =>
      finding(`The index of the document ${id} says something else than its sections.`),
    ),
  ]
  // Rebuilding the index does not remove blocks whose segment was deleted, so they have their own repair.
  for (const [index, { kind, id }] of problems.entries())
    if (kind === 'blocks_without_segment') findings[index]!.repair = () => removeBlocks(db, Number(id))
  const counted = `${plural(sections, 'section')} of ${plural(documents, 'document')}`
  return { area: 'index', counted: quick ? `${counted}, words not compared` : counted, findings }
}

function indexSentence(kind: string, id: string): string {
  switch (kind) {
    case 'document_not_indexed':
      return `The document ${id} is not in the index.`
    case 'blocks_missing':
      return `The segment ${id} of the index has lost some of its blocks.`
    case 'blocks_without_segment':
      return `The index holds blocks of the segment ${id}, which is gone.`
    default:
      return `The index has other sections of the document ${id} than are stored.`
  }
}

async function examineFamilies({ db }: Services): Promise<Examined> {
  const { shapes, sectionsWithoutShape, unusedShapes, undecided } = await checkFamilies(db)
  const repair = () => rebuildFamilies({ db, setShape })
  const told: [number, string][] = [
    [sectionsWithoutShape, `${plural(sectionsWithoutShape, 'visible section')} without a shape.`],
    [unusedShapes, `${plural(unusedShapes, 'shape')} that no section has.`],
    [undecided, `${plural(undecided, 'shape')} without a representative.`],
  ]
  const findings = told
    .filter(([count]) => count > 0)
    .map(([, what]): Finding => ({
      area: 'families',
      what,
      cure: 'Rebuild the index: POST /api/search/rebuild-index.',
      repair,
    }))
  return { area: 'families', counted: plural(shapes, 'shape'), findings }
}
