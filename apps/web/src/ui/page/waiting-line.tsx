import { useIsFetching, useMutationState, type Mutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAway, isPassing } from '#api/api-error.ts'
import { useAskBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { Spinner } from '#ui/indicators/spinner.tsx'

/** Maximum number of names that a message lists. */
const NAMES_SHOWN = 3

/** Returns the names of the requirements that a running change affects. The list is empty if the change names none. */
function namesIn({ state: { variables } }: Mutation): readonly string[] {
  return (variables as { subjects?: readonly string[] } | undefined)?.subjects ?? []
}

/**
 * Hook that returns the changes that wait because the server is unavailable. Some were sent without success, and others
 * wait behind them.
 */
function useWaitingChanges(): { names: readonly string[] }[] {
  const changes = useMutationState({
    filters: { status: 'pending' },
    select: (mutation: Mutation) => ({
      isAway: isAway(mutation.state.failureReason),
      queue: mutation.options.scope?.id,
      names: namesIn(mutation),
    }),
  })
  const queues = new Set(changes.filter((change) => change.isAway).map(({ queue }) => queue))
  return changes.filter((change) => change.isAway || (change.queue !== undefined && queues.has(change.queue)))
}

/**
 * Leaves room at the bottom of all screens for an element that is shown there. The element's height is kept in the CSS
 * variable `--waiting-height`. Call the returned function to end this.
 */
function leaveRoom(line: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--waiting-height', `calc(${line.getBoundingClientRect().height}px + 0.75rem)`),
  )
  observer.observe(line)
  return () => {
    observer.disconnect()
    style.removeProperty('--waiting-height')
  }
}

/**
 * Small message at the bottom of the screen while requests are retried because the server is unavailable. It counts the
 * waiting changes and names the affected requirements. While changes wait, the browser asks before the page is closed.
 */
export function WaitingLine() {
  const { t } = useTranslation('ui')
  const reading = useIsFetching({ predicate: ({ state }) => isPassing(state.fetchFailureReason) })
  const changes = useWaitingChanges()
  useAskBeforeLeaving(changes.length > 0)
  const names = [...new Set(changes.flatMap((change) => change.names))]
  const more = names.length - NAMES_SHOWN
  return (
    <output className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex justify-center lg:in-[[data-shell]]:left-63">
      {reading + changes.length > 0 && (
        <span
          ref={leaveRoom}
          className="flex min-w-0 animate-appear items-center gap-2.5 rounded-md border border-line-strong bg-raised px-3.5 py-2 text-ink shadow-high"
        >
          <Spinner />
          <span className="min-w-0">
            {changes.length > 0 ? t('failure.changesWait', { count: changes.length }) : t('failure.waiting')}
            {names.length > 0 && (
              <span className="block truncate text-sm text-ink-soft">
                {names.slice(0, NAMES_SHOWN).join(' · ')}
                {more > 0 && ` · ${t('failure.moreWait', { count: more })}`}
              </span>
            )}
          </span>
        </span>
      )}
    </output>
  )
}
