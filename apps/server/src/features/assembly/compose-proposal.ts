import { mkdir, rm } from 'node:fs/promises'
import type { AssemblyReport } from '@tenderwright/contract'
import {
  compose,
  numberPages,
  pagesInContents,
  type CompositionReport,
  type CompositionRequest,
  type TeamValues,
} from '@tenderwright/docx'
import { inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { composingError } from '#platform/failures/composing-error.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { reachPhase } from '#platform/log/phase.ts'
import { documentAt } from '#platform/storage/place/document-at.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { dayOf, timestamp, timeZoneOf, type Clock } from '#platform/time/clock.ts'
import { assemblyNotFound, nothingSelected, sourceMissing } from './assembly.errors.ts'
import { findAssembly, finishAssembly } from './assembly.repository.ts'
import { listChosenRequirements, type ChosenRequirement } from './answers/chosen-requirements.ts'
import { insertBlocks, type StoredBlock } from './blocks/blocks.repository.ts'
import { blocksOfPlan, sinceEarlier } from './since-earlier.ts'
import { namesOfSources, type NamedSource } from './names/source-names.ts'
import { writeOwnTexts, type WriteOwnText } from './own-text-sources.ts'
import { proposalFileKey, removeEarlierFiles } from './files/proposal-file.ts'
import { planProposal, requirementHeading, type ProposalPlan } from './plan-proposal.ts'
import { replacementsOf } from './proposal-options.ts'
import { readContents, requirementPlaces } from './places/proposal-contents.ts'
import type { AskedRequirement } from './preflight/finished-proposal.ts'
import { preflightProposal } from './preflight/preflight-proposal.ts'
import { answerOptions, proposalRequest } from './proposal-request.ts'
import { proposalReport } from './proposal-report.ts'
import { gatherNames } from './gather-names.ts'
import { findOldNames } from './names/find-old-names.ts'
import { readOptions } from './stored-options.ts'
import { kindOfDocument, templateOfTeam, usableTemplate } from './templates/template-of-team.ts'
import type { TemplateFolder } from './templates/template-folder.ts'

export interface ComposeDeps {
  storage: Storage
  clock: Clock
  templates: TemplateFolder
  pageNumbers: 'rendered' | 'estimated'
  /** Reads the profile of the team's own company. The server's `team` feature implements this function. */
  readTeamCompany: () => Promise<Omit<TeamValues, 'kind'>>
  writeOwnText: WriteOwnText
  /**
   * Adds 1 to the use count of each document from which a finished proposal copies. The server's `documents` feature
   * implements this function.
   */
  countUse: (transaction: WriteTransaction, documentIds: readonly string[]) => Promise<unknown>
}

// Parts of the progress bar, in per cent. Composing takes nearly all of the time.
const COMPOSING = { from: 5, to: 80 }

/**
 * Error codes of a source document whose original file is missing. The file may have disappeared before or during
 * composing.
 */
const GONE = new Set<string>(['assembly.source_missing', 'docx.not_found'])

/**
 * Maximum number of attempts to plan a proposal. A new plan is made if a source document is deleted while the proposal
 * is composed.
 */
const PLANS = 3

/**
 * Composes a requested proposal as a .docx file, and marks it as finished. A repeated run after a crash produces an
 * equal document. Sections of documents that are deleted meanwhile are left out.
 */
export async function composeProposal(
  deps: ComposeDeps,
  context: JobContext,
  record: { assemblyId: string },
): Promise<{ output: string }> {
  for (let left = PLANS - 1; ; left--) {
    try {
      return await composeAsChosen(deps, context, record)
    } catch (error) {
      const isGone = error instanceof ProductError && GONE.has(error.code)
      if (!isGone || left === 0) throw error
    }
  }
}

/**
 * Composes a proposal once, with its stored options and the answers that are selected now.
 * @throws ProductError `assembly.source_missing` or `docx.not_found` if the original file of a source document is
 * missing
 */
async function composeAsChosen(
  deps: ComposeDeps,
  context: JobContext,
  { assemblyId }: { assemblyId: string },
): Promise<{ output: string }> {
  const { storage, clock, templates, pageNumbers, readTeamCompany } = deps
  const { db, signal } = context
  const row = await findAssembly(db, assemblyId)
  if (!row) throw assemblyNotFound()
  if (row.status === 'completed') return { output: row.output_file }
  await context.report({ progress: 1, step: 'prepare', message: { code: 'preparing' } })
  const options = readOptions(row.options)
  const requirements = await listChosenRequirements(db, row.session_id)
  const plan = planProposal(requirements, options.language, answerOptions(options), row.id)
  if (plan.inserted.length === 0) throw nothingSelected()
  for (const { sha256, fileName, ownText } of plan.sources.values()) {
    if (!ownText && !(await storage.has(sha256))) throw sourceMissing(fileName)
  }
  const shown = await usableTemplate(templates, options.template)
  const team = await readTeamCompany()
  const replacements = replacementsOf(options, plan.sources)
  const sourceNames = await namesOfSources(db, documentsIn(plan))
  const named = [...plan.inserted, ...plan.notApplicable]
  const answers = new Map([
    ...plan.inserted.map(({ requirement, answer }) => [requirement.id, answer] as const),
    ...plan.notApplicable.map(({ requirement, heading }) => [requirement.id, heading] as const),
  ])
  await using files = new AsyncDisposableStack()
  const written = await writeOwnTexts(deps, plan.sources, files)
  const output = await storage.temporaryPath('.docx')
  const spoolDirectory = await storage.temporaryPath('.spool')
  const ownTemplate = await storage.temporaryPath('.docx')
  const key = proposalFileKey(row.id, context.job.attempt)
  try {
    await mkdir(spoolDirectory)
    const kind = kindOfDocument(options.language)
    const template = await templateOfTeam(shown, { ...team, kind }, ownTemplate)
    const circumstances = { template, company: team.company ?? '', replacements, requirements, answers }
    const { request, appendix } = proposalRequest(options, circumstances, clock.now(), timeZoneOf(clock))
    const composed = await composeReported(context, {
      ...request,
      sources: sourcesOf(plan, { storage, written, sourceNames }),
      items: [...plan.items, ...appendix],
      output,
      spoolDirectory,
      signal,
      ...(pageNumbers === 'rendered'
        ? {
            numberPages: async (path: string) => {
              const message = { code: 'numbering' }
              await context.report({ progress: COMPOSING.to, step: 'numbering_pages', message })
              return numberPages(path, { signal })
            },
          }
        : {}),
    })
    await context.report({ progress: 90, step: 'checking', message: { code: 'checking' } })
    const tenderId = row.session_id
    const wanted = await gatherNames(db, { tenderId, options, plan, storage, requirements, team })
    const contents = await readContents(output, composed)
    const names = await findOldNames(output, wanted, {
      signal,
      pages: pagesInContents(contents.isRendered ? contents.entries : []),
      fileName: row.output_file,
    })
    const places = requirementPlaces(contents, { items: plan.items, inserted: named })
    const { language, fixHeadings, pageLimit } = options
    const preflight = await preflightProposal({
      path: output,
      items: [...plan.items, ...appendix],
      composed,
      contents,
      language,
      fixHeadings,
      pageLimit,
      requirements: requirements.map(askedRequirement),
      remaining: names.remaining,
      remainingTotals: { oldName: names.totalOfNames, possibleName: names.total - names.totalOfNames },
      isUnlisted: wanted.isUnlisted,
      isUnlistedTender: wanted.isUnlistedTender,
      names: [options.organization, options.tender],
      places,
      today: dayOf(clock),
      signal,
    })
    const blocks = blocksOfPlan(plan, sourceNames, language)
    const searched = {
      ...names,
      lookedFor: wanted.lookedFor,
      file: row.output_file,
      template: options.template,
    }
    const report = {
      ...proposalReport(plan, composed, searched, { places, sourceNames }),
      ...(await sinceEarlier(db, row.session_id, blocks, options)),
      preflight,
    }
    await context.report({ progress: 97, step: 'finalizing', message: { code: 'saving' } })
    reachPhase('assembly.composed')
    const bytes = await storage.keepGenerated(key, output)
    reachPhase('assembly.renamed')
    await finish(context, deps, key, { assemblyId, bytes, report, at: timestamp(clock), plan, blocks })
  } catch (error) {
    throw composingError(error)
  } finally {
    await rm(output, { force: true })
    await rm(ownTemplate, { force: true })
    await rm(spoolDirectory, { recursive: true, force: true })
  }
  await context.report({ progress: 100, step: 'completed', message: { code: 'completed' } })
  return { output: row.output_file }
}

function askedRequirement(requirement: ChosenRequirement): AskedRequirement {
  const { id, item, description, sections, answer, isToReview } = requirement
  return {
    id,
    item,
    description,
    heading: requirementHeading(requirement),
    isLeftOut: sections.length === 0 && answer === undefined,
    isToBeWritten: answer === 'to_be_written',
    isToReview,
  }
}

function sourcesOf(
  plan: ProposalPlan,
  {
    storage,
    written,
    sourceNames,
  }: {
    storage: Pick<Storage, 'addressOf'>
    written: ReadonlyMap<string, string>
    sourceNames: ReadonlyMap<string, string>
  },
): CompositionRequest['sources'] {
  const sources = [...plan.sources].map(([id, { sha256, fileName }]) => {
    const path = written.get(id) ?? documentAt(storage.addressOf(sha256))
    return [id, { path, name: sourceNames.get(id) ?? fileName }] as const
  })
  return Object.fromEntries(sources)
}

/**
 * Returns the earlier proposals from which a planned proposal copies sections. Answers that people typed are left out.
 */
function documentsIn({ sources }: ProposalPlan): NamedSource[] {
  return [...sources].flatMap(([id, { fileName, ownText }]) =>
    ownText === undefined ? [{ id, fileName }] : [],
  )
}

/**
 * Returns the ids of the stored documents from which a planned proposal copies text. Documents of typed answers are
 * included if they are indexed.
 */
function documentsOf({ inserted }: ProposalPlan): string[] {
  const ids = inserted.flatMap(({ sections }) => sections.map(({ section }) => section.documentId))
  return [...new Set(ids)].filter((id) => id !== '')
}

async function composeReported(context: JobContext, request: CompositionRequest): Promise<CompositionReport> {
  let told: Promise<void> = Promise.resolve()
  reachPhase('assembly.surveying')
  const composed = await compose({
    ...request,
    onProgress: (done, total) => {
      reachPhase('assembly.copying')
      const share = total === 0 ? 0 : done / total
      const progress = COMPOSING.from + share * (COMPOSING.to - COMPOSING.from)
      const message = { code: 'composing', params: { done: Math.min(done + 1, total), total } }
      // Composing goes on without waiting for the report. If a report fails, the error is thrown when `told` is awaited
      // below; a cancelled job stops through the signal.
      told = told.then(() => context.report({ progress, step: 'composing', message }))
      told.catch(() => undefined)
    },
  })
  await told
  return composed
}

async function finish(
  context: JobContext,
  { storage, countUse }: ComposeDeps,
  key: string,
  done: {
    assemblyId: string
    bytes: number
    report: AssemblyReport
    at: string
    plan: ProposalPlan
    blocks: StoredBlock[]
  },
): Promise<void> {
  const { assemblyId, bytes, report, at, plan, blocks } = done
  const finished = await inWriteTransaction(context.db, async (transaction) => {
    const isFinished = await finishAssembly(transaction, assemblyId, { storageKey: key, bytes, report, at })
    if (isFinished) {
      await insertBlocks(transaction, assemblyId, blocks)
      await countUse(transaction, documentsOf(plan))
    }
    return isFinished
  })
  if (finished) await removeEarlierFiles(storage, assemblyId, context.job.attempt)
  else {
    // Either the job was cancelled, or another attempt finished and has its own file. If the row was deleted, neither
    // is certain, so the file stays.
    const row = await findAssembly(context.db, assemblyId)
    if (row && row.storage_key !== key) await storage.removeGenerated(key)
  }
}
