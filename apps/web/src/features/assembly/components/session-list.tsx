import { SESSIONS_LIST_RESERVED_HEIGHT, type RfpSession } from '@tenderwright/contract'
import { FileOutput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureAlert } from '#ui/failure-alert.tsx'
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
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const total = format.number(session.requirements_count)
  const title = session.organization_name || session.rfp_filename
  const subtitle = session.rfp_name || session.rfp_filename
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-current={current || undefined}
      className={classes(
        'flex w-full flex-col gap-0.5 border-l-3 border-l-transparent px-3.5 py-2.5 text-left',
        current ? 'border-l-accent bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
      {subtitle !== title && (
        <span className="truncate text-sm text-ink-soft" title={subtitle}>
          {subtitle}
        </span>
      )}
      <span className="figures flex flex-wrap justify-between gap-x-3 text-xs text-ink-faint">
        <span>{t('sessions.matched', { matched: format.number(session.matched_count), total })}</span>
        <span>{format.date(session.created_at)}</span>
      </span>
    </button>
  )
}

/** Sessions that can be assembled, the selected one on top. */
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
  const { t } = useTranslation('assembly')
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
        icon={<FileOutput />}
        title={t('sessions.emptyTitle')}
        message={t('sessions.emptyMessage')}
        action={
          <Button asChild>
            <Link to="/rfp">{t('sessions.emptyAction')}</Link>
          </Button>
        }
      />
    )
  return (
    <ul
      className="min-h-0 flex-1 divide-y divide-line overflow-y-auto"
      style={{ paddingBottom: SESSIONS_LIST_RESERVED_HEIGHT }}
    >
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
