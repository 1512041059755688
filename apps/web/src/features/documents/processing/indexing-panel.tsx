import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '#api/poll.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/indicators/badge.tsx'
import { Card } from '#ui/page/card.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import type { Tone } from '#ui/style/tone.ts'
import type { IndexingRun } from './work-store.ts'
import { shownEvents, type Saying } from './timeline.model.ts'

const tones: Record<IndexingRun['status'], Tone> = {
  pending: 'accent',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
}

/**
 * Hook that returns a function for translating the events of an indexing job. Example: the event `preparing` becomes a
 * text in the current language.
 */
function useSaying(): (saying: Saying) => string {
  const { t } = useTranslation('documents')
  return (saying) => {
    if ('text' in saying) return saying.text
    return saying.key === 'queuedFor'
      ? t('indexing.queuedFor', { directory: saying.directory })
      : t(`indexing.${saying.key}`)
  }
}

/**
 * Panel with the progress of a job that indexes the server's folder of proposals. It shows the current step, the
 * numbers of processed, skipped and failed files, and the two latest events.
 */
export function IndexingPanel({ run, onDismiss }: { run: IndexingRun; onDismiss: () => void }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const say = useSaying()
  const counts = (['processed', 'skipped', 'failed', 'total'] as const).map((key) => ({
    key,
    value: run.latest?.[key],
  }))
  return (
    <Card className="animate-appear p-4">
      <section aria-label={t('indexing.title')} className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <h2 className="font-semibold">{t('indexing.title')}</h2>
          <Badge tone={tones[run.status]}>{t(`status.${run.status}`)}</Badge>
          <span className="figures ml-auto text-sm text-ink-soft">{format.percent(run.progress)}</span>
          {isFinished(run.status) && (
            <IconButton
              label={t('indexing.dismiss')}
              icon={<X />}
              onClick={onDismiss}
              className="-my-1 -mr-1.5"
            />
          )}
        </div>
        <ProgressBar
          value={run.status === 'pending' ? undefined : run.progress}
          tone={tones[run.status]}
          label={t('indexing.label')}
        />
        <output className="[overflow-wrap:anywhere]">
          {say(run.message)}
          {run.latest?.current_file && (
            <span className="block truncate text-sm text-ink-faint">{run.latest.current_file}</span>
          )}
        </output>
        {run.latest && (
          <dl className="figures flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {counts.map(({ key, value }) => (
              <div key={key} className="flex gap-1.5">
                <dt className="text-ink-faint">{t(`indexing.${key}`)}</dt>
                <dd className={key === 'failed' && value ? 'font-semibold text-danger' : 'font-medium'}>
                  {format.number(value ?? 0)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <ol
          aria-label={t('indexing.events')}
          className="flex flex-col gap-1 border-t border-line pt-3 text-sm"
        >
          {shownEvents(run.timeline).map((event) => (
            <li key={event.id} className="flex gap-3">
              <time dateTime={event.timestamp} className="figures shrink-0 text-ink-faint">
                {format.time(event.timestamp)}
              </time>
              <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
                {say(event.message)}
                {event.error && <span className="text-danger"> {event.error}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}
