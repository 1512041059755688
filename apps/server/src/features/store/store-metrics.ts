import type { FeatureMetric } from '#platform/metrics/metrics.ts'
import type { Db } from '#platform/database/database.ts'
import { readCheck } from './checks.repository.ts'
import { listFindings } from './findings.repository.ts'

/**
 * Returns the Prometheus metrics of the stored data: the unrepaired faults by kind, the number of uploaded files
 * without a database row if it is suspiciously high, and the times of the last complete checks.
 */
export function storeMetrics({ db }: { db: Db }): FeatureMetric[] {
  return [
    {
      name: 'tenderwright_store_findings',
      help: 'What the checks of stored data found and nobody has mended yet, by kind.',
      label: 'kind',
      read: async () => {
        const kinds = Map.groupBy(await listFindings(db), ({ kind }) => kind)
        return [...kinds].map(([kind, some]) => ({ of: kind, value: some.length }))
      },
    },
    {
      name: 'tenderwright_storage_unnamed_originals',
      help: 'Stored files that no row names, when they are too many to be moved to the trash.',
      read: async () => {
        const found = (await listFindings(db)).find(({ kind }) => kind === 'unnamed_originals')
        return [{ value: found?.count ?? 0 }]
      },
    },
    {
      name: 'tenderwright_store_checked_timestamp_seconds',
      help: 'When a check of stored data had last seen everything.',
      label: 'check',
      read: async () => {
        const values: { of: string; value: number }[] = []
        for (const name of ['originals', 'database'] as const) {
          const { finished_at: at } = await readCheck(db, name)
          if (at !== null) values.push({ of: name, value: Date.parse(at) / 1000 })
        }
        return values
      },
    },
  ]
}
