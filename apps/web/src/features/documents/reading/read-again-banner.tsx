import { useTranslation } from 'react-i18next'
import { sentenceOf, sentenceOfCode } from '#api/api-error.ts'
import { isFinished } from '#api/poll.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { Card } from '#ui/page/card.tsx'
import type { ReadAgainRun } from './read-again-run.ts'

/**
 * Banner above the list of documents, about documents that an older version of the product indexed. A button lets the
 * server read these documents again. The banner then shows the progress and the result.
 */
export function ReadAgainBanner({ outdated, run }: { outdated: number; run: ReadAgainRun }) {
  const { t } = useTranslation('readAgain')
  const { status } = run
  if (run.error)
    return (
      <Banner tone="danger" onDismiss={run.dismiss}>
        {t('failed', { message: sentenceOf(run.error) })}
      </Banner>
    )
  if (status && !isFinished(status.status)) return <RunningPanel run={run} />
  const ended = status && <EndedBanner run={run} />
  return (
    <>
      {ended}
      {outdated > 0 && !run.active && (
        <Banner
          tone="info"
          action={
            <Button size="sm" onClick={() => run.start()}>
              {t('start')}
            </Button>
          }
        >
          {t('offer', { count: outdated })}
        </Banner>
      )}
    </>
  )
}

function RunningPanel({ run: { status, cancel } }: { run: ReadAgainRun }) {
  const { t } = useTranslation('readAgain')
  if (!status) return null
  const { processed, failed, total } = status
  return (
    <Card className="animate-appear p-4">
      <section aria-label={t('running')} className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold">{t('running')}</h2>
          <Button size="sm" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
        <ProgressBar
          value={status.status === 'pending' ? undefined : status.progress}
          tone="accent"
          label={t('running')}
        />
        <output className="text-sm [overflow-wrap:anywhere]">
          {status.message}
          {total > 0 && (
            <span className="figures block text-ink-soft">
              {t('progress', { done: processed + failed, total })}
              {failed > 0 && <span className="text-danger"> · {t('failures', { count: failed })}</span>}
            </span>
          )}
        </output>
      </section>
    </Card>
  )
}

function EndedBanner({ run: { status, dismiss } }: { run: ReadAgainRun }) {
  const { t } = useTranslation('readAgain')
  if (!status) return null
  if (status.status === 'failed')
    return (
      <Banner tone={status.code === 'job.cancelled' ? 'info' : 'danger'} onDismiss={dismiss}>
        {status.code === 'job.cancelled'
          ? t('cancelled')
          : t('failed', { message: sentenceOfCode(status.code) ?? status.error ?? status.message })}
      </Banner>
    )
  return (
    <Banner tone={status.failed > 0 ? 'warning' : 'success'} onDismiss={dismiss}>
      {t('done', { count: status.processed })}
      {status.failed > 0 && ` ${t('failures', { count: status.failed })}.`}
    </Banner>
  )
}
