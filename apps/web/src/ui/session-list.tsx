import type { RfpSession } from '@tenderwright/contract'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { classes } from './classes.ts'
import { FailureAlert } from './failure-alert.tsx'
import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

/** What a screen knows of its sessions, and what it does with them. */
export interface SessionListState {
  /** undefined while nobody knows. */
  sessions: readonly RfpSession[] | undefined
  error: unknown
  onRetry: () => void
  retrying: boolean
  currentId: string | undefined
  onSelect: (id: string) => void
}

/** The sessions one of which is worked on, in the order given; while they come, when they do not, and when there are none. */
export function SessionList({
  sessions,
  error,
  onRetry,
  retrying,
  currentId,
  onSelect,
  words,
  empty,
  figures: Figures,
  className,
  style,
}: SessionListState & {
  words: { loading: string; failed: string }
  /** What stands there when there are none. */
  empty: ReactNode
  /** What is told of a session below its names. */
  figures: ComponentType<{ session: RfpSession }>
  className?: string
  style?: CSSProperties
}) {
  if (!sessions && error)
    return (
      <FailureAlert
        className="m-3"
        title={words.failed}
        message={sentenceOf(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    )
  if (!sessions)
    return (
      <Loading label={words.loading} className="flex flex-col gap-3 p-3">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </Loading>
    )
  if (sessions.length === 0) return empty
  return (
    <ul className={classes('divide-y divide-line', className)} style={style}>
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard
            session={session}
            current={session.id === currentId}
            onSelect={() => onSelect(session.id)}
          >
            <Figures session={session} />
          </SessionCard>
        </li>
      ))}
    </ul>
  )
}

/** Whose tender it is and what it is called; the matrix file where nobody said. */
function SessionCard({
  session,
  current,
  onSelect,
  children,
}: {
  session: RfpSession
  current: boolean
  onSelect: () => void
  children: ReactNode
}) {
  const title = session.organization_name || session.rfp_filename
  const subtitle = session.rfp_name || session.rfp_filename
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-current={current || undefined}
      className={classes(
        'flex w-full flex-col gap-0.5 border-l-3 px-3.5 py-2.5 text-left',
        current ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunken',
      )}
    >
      <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
      {subtitle !== title && (
        <span className="truncate text-sm text-ink-soft" title={subtitle}>
          {subtitle}
        </span>
      )}
      {children}
    </button>
  )
}
