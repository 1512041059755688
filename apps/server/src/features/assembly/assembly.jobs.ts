import { z } from 'zod'
import type { JobDefinition } from '#platform/jobs/definition.ts'
import { failAssembly } from './assembly.repository.ts'

const payload = z.object({ assemblyId: z.string() })

/** Composes one proposal. Somebody waits for it, so it never queues behind indexing. */
export const composeProposalJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'compose-proposal',
  lane: 'interactive',
  maxAttempts: 3,
  payload,
  // The name it was to have is free again.
  failed: async (transaction, job) => {
    const parsed = payload.safeParse(job.payload)
    if (parsed.success) await failAssembly(transaction, parsed.data.assemblyId)
  },
}
