import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { handles, type JobDefinition, type JobHandler } from '#platform/jobs/definition.ts'
import { failAssembly } from './assembly.repository.ts'
import type { ComposeDeps } from './compose-proposal.ts'
import { openTemplates } from './templates/open-templates.ts'

const payload = z.object({ assemblyId: z.string() })

/**
 * Background job that composes one proposal as a .docx file. It runs in the queue for work that people wait for, so
 * that the indexing of documents does not delay it.
 */
export const composeProposalJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'compose-proposal',
  lane: 'interactive',
  maxAttempts: 3,
  keptDays: 90,
  payload,
  // A file name that the failed proposal had reserved becomes free again.
  failed: async (transaction, job) => {
    const parsed = payload.safeParse(job.payload)
    if (parsed.success) await failAssembly(transaction, parsed.data.assemblyId)
  },
}

export function assemblyJobs(
  deps: { config: Config } & Omit<ComposeDeps, 'templates' | 'pageNumbers'>,
): JobHandler[] {
  const { config } = deps
  const templates = openTemplates(deps)
  return [
    handles(composeProposalJob, async (context, payload) => {
      // Imported only here, so that only the thread that composes loads the composer.
      const { composeProposal } = await import('./compose-proposal.ts')
      const { pageNumbers } = config
      return composeProposal({ ...deps, templates, pageNumbers }, context, payload)
    }),
  ]
}
