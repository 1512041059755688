import type { RfpSession } from '@tenderwright/contract'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureAlert } from '#ui/failure-alert.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

function SessionCard({
  session,
  current,
  onSelect,
}: {
  session: RfpSession
  current: boolean
  onSelect: () => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-current={current || undefined}
      className={classes(
        'flex w-full flex-col gap-1 border-l-3 border-l-transparent px-3 py-2.5 text-left hover:bg-sunken',
        current && 'border-l-accent bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <span className="font-medium [overflow-wrap:anywhere]">
        {session.organization_name || session.rfp_filename}
      </span>
      {session.rfp_name && (
        <span className="truncate text-sm text-ink-soft" title={session.rfp_name}>
          {session.rfp_name}
        </span>
      )}
      <span className="figures flex flex-wrap justify-between gap-x-3 text-xs text-ink-faint">
        <span>{t('sessions.requirements', { count: session.requirements_count })}</span>
        <span>{format.date(session.created_at)}</span>
      </span>
      <ProgressBar value={session.coverage_percentage} label={t('details.coverage')} className="mt-0.5 h-1" />
    </button>
  )
}

/** The sessions, newest first as the server lists them. */
export function SessionList({
  sessions,
  error,
  onRetry,
  retrying,
  currentId,
  onSelect,
}: {
  sessions: readonly RfpSession[] | undefined
  error: unknown
  onRetry: () => void
  retrying: boolean
  currentId: string | undefined
  onSelect: (id: string) => void
}) {
  const { t } = useTranslation('rfp')
  if (!sessions && error)
    return (
      <FailureAlert
        className="m-3"
        title={t('sessions.failed')}
        message={sentenceOf(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    )
  if (!sessions)
    return (
      <div aria-busy className="flex flex-col gap-3 p-3">
        <output className="sr-only">{t('sessions.loading')}</output>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </div>
    )
  if (sessions.length === 0)
    return (
      <EmptyState
        icon={<FileSpreadsheet />}
        title={t('sessions.emptyTitle')}
        message={t('sessions.emptyMessage')}
      />
    )
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard
            session={session}
            current={session.id === currentId}
            onSelect={() => onSelect(session.id)}
          />
        </li>
      ))}
    </ul>
  )
}
