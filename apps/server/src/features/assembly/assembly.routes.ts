import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { DOCX } from '#platform/http/content-types.ts'
import { route, type FileAnswer } from '#platform/http/route.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { assemblyNotFound, fileMissing, notReady, tenderNotFound } from './assembly.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { findAssembly, listCompleted, type AssemblyRow } from './assembly.repository.ts'
import { originOfBlock, originsOfProposal } from './resolve-origins.ts'
import { generateProposal } from './generate-proposal.ts'
import { outlineProposal } from './outline-proposal.ts'
import { presentHistoryItem, presentProgress } from './present-assembly.ts'
import { suggestReplacements, suggestReplacementsByDocument } from './suggest-replacements.ts'
import { openTemplates } from './templates/open-templates.ts'
import { registerTemplateRoutes } from './templates/template.routes.ts'

interface AssemblyDeps {
  config: Config
  db: Db
  storage: Storage
  jobs: JobQueue
  clock: Clock
  ids: Ids
}

export function registerAssemblyRoutes(app: FastifyInstance, deps: AssemblyDeps): void {
  const { db, jobs, storage } = deps
  const templates = openTemplates(deps)

  registerTemplateRoutes(app, { ...deps, templates })

  route(app, calls.proposalOutline, ({ params }) => outlineProposal(deps, params.id))

  route(app, calls.generate, async ({ body }) => {
    const id = await generateProposal({ ...deps, templates }, body)
    return { assembly_id: id, task_id: id, status: 'pending' as const }
  })

  route(app, calls.assemblyStatus, async ({ params, language }) => {
    const row = await existing(db, params.id)
    const job = row.job_id === null ? undefined : await jobs.read(row.job_id)
    return presentProgress(row, job, language)
  })

  route(app, calls.assemblyBlocks, async ({ params }) => {
    const items = await originsOfProposal(deps, params.id)
    return { items, total: items.length }
  })

  route(app, calls.assemblyBlock, ({ params }) => originOfBlock(deps, params.block))

  route(app, calls.downloadAssembly, async ({ params }) => {
    const row = await existing(db, params.id)
    if (row.status !== 'completed') throw notReady()
    return fileOf(storage, row)
  })

  route(app, calls.assemblyHistory, async ({ params, language }) => {
    const rows = await listCompleted(db, params.id)
    // Generated proposals are kept after their tender is deleted.
    if (rows.length === 0 && !(await findTender(db, params.id))) throw tenderNotFound()
    return rows.map((row) => presentHistoryItem(row, language))
  })

  route(app, calls.downloadHistory, async ({ params }) => {
    const rows = await listCompleted(db, params.id)
    const row = rows.find(({ output_file }) => output_file === params.file)
    if (!row) throw assemblyNotFound()
    return fileOf(storage, row)
  })

  route(app, calls.suggestedReplacements, ({ params, query }) => suggestReplacements(deps, params.id, query))

  route(app, calls.suggestedReplacementsByDocument, async ({ params, query }) => {
    const items = await suggestReplacementsByDocument(deps, params.id, query)
    return { items, total: items.length }
  })
}

async function existing(db: Db, id: string): Promise<AssemblyRow> {
  const row = await findAssembly(db, id)
  if (!row) throw assemblyNotFound()
  return row
}

async function fileOf(storage: Storage, row: AssemblyRow): Promise<FileAnswer> {
  if (row.storage_key === null || !(await storage.hasGenerated(row.storage_key))) throw fileMissing()
  const file = storage.generatedFile(row.storage_key)
  return { content: () => file.open(), fileName: row.output_file, contentType: DOCX }
}
