import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { clampPercent, type AssemblyTask } from './assembly-tasks.model.ts'
import { useCancelTask } from './cancel-task.ts'
import { secondsLeft } from './time-left.model.ts'

const SECOND = 1000
const MINUTE = 60

/**
 * Progress bar of a proposal that is being generated. It also shows the current step, the estimated remaining time, and
 * a button that stops the work.
 */
export function RunningProgress({ task, file }: { task: AssemblyTask; file: string }) {
  const { t } = useTranslation('assembly')
  const cancelling = useCancelTask()
  const { status, message, job_id: jobId } = task.progress
  const percent = clampPercent(task.progress.progress_percentage)
  const left = useSecondsLeft(task)
  const words = message || (status === 'pending' ? t('tasks.queued') : t('tasks.starting'))
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <ProgressBar value={percent} label={t('tasks.progress', { file })} className="h-2" />
        <div className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
          <output>{words}</output>
          {left !== undefined && (
            <span className="figures">
              {left < MINUTE
                ? t('tasks.secondsLeft', { count: left })
                : t('tasks.minutesLeft', { count: Math.round(left / MINUTE) })}
            </span>
          )}
        </div>
      </div>
      {jobId !== undefined && (
        <Button
          size="sm"
          icon={<X aria-hidden className="size-3.5" />}
          busy={cancelling.isPending || cancelling.isSuccess}
          aria-label={t('tasks.cancelOf', { file })}
          onClick={() => cancelling.mutate(jobId)}
        >
          {t('tasks.cancel')}
        </Button>
      )}
    </div>
  )
}

/**
 * Returns the estimated seconds until a proposal is generated. They are counted down every second between the server's
 * answers. Returns `undefined` while there is no estimate.
 */
function useSecondsLeft({ progress }: AssemblyTask): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  const { first_seen: first, progress_percentage: percent } = progress
  return first && percent !== undefined ? secondsLeft(first, { at: now, percent }) : undefined
}
