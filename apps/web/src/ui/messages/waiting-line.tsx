import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isPassing, isUnreachable } from '#api/api-error.ts'
import { Spinner } from '#ui/indicators/spinner.tsx'

/**
 * Small message at the bottom of the screen, shown while requests are repeated because the server temporarily cannot
 * answer.
 */
export function WaitingLine() {
  const { t } = useTranslation('ui')
  const reading = useIsFetching({ predicate: ({ state }) => isPassing(state.fetchFailureReason) })
  const changing = useIsMutating({
    predicate: ({ state: { failureReason } }) => isPassing(failureReason) || isUnreachable(failureReason),
  })
  return (
    <output className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex justify-center">
      {reading + changing > 0 && (
        <span className="flex animate-appear items-center gap-2.5 rounded-md border border-line-strong bg-raised px-3.5 py-2 text-ink shadow-high">
          <Spinner />
          {t('failure.waiting')}
        </span>
      )}
    </output>
  )
}
