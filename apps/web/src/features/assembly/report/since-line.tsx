import type { ChangedBlocks } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { changesByKind } from './since.model.ts'

/**
 * Line on the card of a generated proposal. It counts the answers that are new, changed, moved or removed compared with
 * the proposal that was generated before it for the tender.
 */
export function SinceLine({ since }: { since: ChangedBlocks }) {
  const { t } = useTranslation('assembly')
  const file = since.file_name
  const groups = changesByKind(since)
  const changes = groups
    .map(({ kind, changes: some }) => t(`report.since.kinds.${kind}`, { count: some.length }))
    .join(' · ')
  return (
    <p className="figures mt-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {groups.length === 0 ? t('tasks.sinceNothing', { file }) : t('tasks.since', { file, changes })}
    </p>
  )
}
