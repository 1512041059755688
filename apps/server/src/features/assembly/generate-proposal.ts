import {
  compactDate,
  documentLanguageOf,
  optionsOfRequest,
  type generateRequest,
} from '@tenderwright/contract'
import type { z } from 'zod'
import { inWriteTransaction, type Db } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { timestamp, type Clock } from '#platform/time/clock.ts'
import { filenameInvalid, nothingSelected, sessionNotFound, templateUnknown } from './assembly.errors.ts'
import { composeProposalJob } from './assembly.jobs.ts'
import { findSession, hasSelection, insertAssembly, listTakenNames } from './assembly.repository.ts'
import { freeOutputName, outputName } from './output-name.ts'
import { resolveName, type ProposalOptions } from './proposal-options.ts'
import { storeOptions } from './stored-options.ts'
import type { TemplateFolder } from './template-folder.ts'

export interface GenerateDeps {
  db: Db
  clock: Clock
  ids: Ids
  jobs: JobQueue
  templates: TemplateFolder
}

/**
 * Requests a proposal: validates the request, reserves a unique name, and enqueues the job.
 * @returns the proposal's id, used for its status and its download
 * @throws ProductError rfp.not_found, assembly.nothing_selected, assembly.template_unknown,
 *   assembly.filename_invalid
 */
export async function generateProposal(
  { db, clock, ids, jobs, templates }: GenerateDeps,
  input: z.output<typeof generateRequest>,
): Promise<string> {
  const session = await findSession(db, input.session_id)
  if (!session) throw sessionNotFound()
  if (!(await hasSelection(db, session.id))) throw nothingSelected()
  const template = input.template_path || null
  if (template !== null && (await templates.locate(template)) === undefined) throw templateUnknown(template)
  const options: ProposalOptions = {
    language: documentLanguageOf(session.language),
    organization: resolveName(input.org_name, session.organization_name),
    tender: resolveName(input.rfp_name, session.rfp_name),
    template,
    ...optionsOfRequest(input),
    oldOrganizations: input.old_org_names,
    oldTenders: input.old_rfp_names,
  }
  const wanted = outputName(input.output_filename, {
    organization: options.organization,
    tender: options.tender,
    rfpFilename: session.rfp_filename,
    sessionId: session.id,
    date: compactDate(clock.now()),
  })
  if (wanted === undefined) throw filenameInvalid()
  const id = ids.next()
  await inWriteTransaction(
    db,
    async (transaction) => {
      const name = freeOutputName(wanted, await listTakenNames(transaction, session.id))
      const jobId = await jobs.enqueue(composeProposalJob, {
        payload: { assemblyId: id },
        subject: session.id,
        message: { code: 'queued' },
        transaction,
      })
      await insertAssembly(transaction, {
        id,
        session_id: session.id,
        job_id: jobId,
        output_file: name,
        options: storeOptions(options),
        status: 'processing',
        created_at: timestamp(clock),
      })
    },
    `assembly-names:${session.id}`,
  )
  return id
}
