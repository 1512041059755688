import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    jobs: JobsTable
    job_events: JobEventsTable
  }
}

export interface JobsTable {
  id: string
  kind: string
  lane: string
  /** Id of the document, tender or folder that the job is about. */
  subject: string | null
  status: 'pending' | 'processing' | 'completed' | 'failed'
  payload: string
  /** Progress in percent, from 0 to 100. */
  progress: number
  message_code: string
  message_params: string
  current_step: string
  /** Details of the job's progress, such as counts and names, as JSON. Each kind of job defines its own. */
  detail: string
  result: string | null
  error_code: string | null
  error_params: string
  attempts: number
  max_attempts: number
  lease_owner: string | null
  lease_until: string | null
  heartbeat_at: string | null
  cancel_requested: number
  run_after: string
  /** Id of the account that requested the job. Null when no person did. */
  asked_by: string | null
  /**
   * Place of the job among the waiting jobs of its lane (queue): lower numbers run first. They are chosen so that jobs
   * of different people alternate.
   */
  turn: Generated<number>
  created_at: string
  started_at: string | null
  completed_at: string | null
  failed_at: string | null
}

export interface JobEventsTable {
  id: Generated<number>
  job_id: string
  at: string
  payload: string
}
