import { DEFAULT_TASK_FILENAME } from '@tenderwright/contract'
import { ChevronRight, Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOfCode } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Tone } from '#ui/tone.ts'
import { clampPercent, isUnfinished, type AssemblyTask, type TaskStatus } from '../assembly-tasks.model.ts'
import { useDownloadTask } from '../queries/download-task.ts'
import { TaskReport } from './task-report.tsx'

const tones: Record<TaskStatus, Tone> = {
  pending: 'neutral',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  error: 'danger',
}

function RunningProgress({ task, file }: { task: AssemblyTask; file: string }) {
  const { t } = useTranslation('assembly')
  const { status, message } = task.progress
  const percent = clampPercent(task.progress.progress_percentage)
  const words = message || (status === 'pending' ? t('tasks.queued') : t('tasks.starting'))
  return (
    <div className="mt-2 flex flex-col gap-1">
      <ProgressBar value={percent} label={t('tasks.progress', { file })} className="h-2" />
      <output className="text-sm text-ink-soft">{words}</output>
    </div>
  )
}

/** One generated document: how far it is, or where to get it, or why it failed. */
export function TaskCard({ task }: { task: AssemblyTask }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const download = useDownloadTask()
  const [open, setOpen] = useState(false)
  const reportId = useId()
  const { status, file_size_mb: size } = task.progress
  const file = task.outputFilename || DEFAULT_TASK_FILENAME
  const percent = clampPercent(task.progress.progress_percentage)
  const failed = status === 'failed' || status === 'error'
  const completed = status === 'completed'
  return (
    <li className="rounded-md border border-line bg-surface">
      <div className="px-3.5 py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium [overflow-wrap:anywhere]">{file}</p>
            <p className="figures mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
              <Badge tone={tones[status]} icon={status === 'processing' ? <Spinner /> : undefined}>
                {t(`tasks.status.${status}`)}
              </Badge>
              {percent !== undefined && !failed && <span>{format.percent(percent)}</span>}
              <span>{t('tasks.started', { when: format.dateTime(task.startedAt) })}</span>
              {completed && size !== undefined && <span>{format.megabytesOf(size)}</span>}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-1.5">
            {task.report && (
              <Button
                size="sm"
                variant="quiet"
                aria-expanded={open}
                aria-controls={open ? reportId : undefined}
                icon={
                  <ChevronRight
                    aria-hidden
                    className={classes('size-3.5 transition-transform', open && 'rotate-90')}
                  />
                }
                onClick={() => setOpen(!open)}
              >
                {open ? t('tasks.hideReport') : t('tasks.showReport')}
              </Button>
            )}
            {completed && (
              <Button
                size="sm"
                variant="primary"
                icon={<Download aria-hidden className="size-3.5" />}
                busy={download.isPending}
                aria-label={t('tasks.downloadOf', { file })}
                onClick={() => download.mutate(task)}
              >
                {t('tasks.download')}
              </Button>
            )}
          </div>
        </div>
        {isUnfinished(task) && <RunningProgress task={task} file={file} />}
        {failed && (
          <p role="alert" className="mt-2 text-sm text-danger [overflow-wrap:anywhere]">
            <span className="font-semibold">{t('tasks.error')}</span>{' '}
            {sentenceOfCode(task.progress.code) ??
              (task.progress.error_message || t('failure.unknown', { ns: 'ui' }))}
          </p>
        )}
      </div>
      {open && task.report && <TaskReport report={task.report} id={reportId} file={file} />}
    </li>
  )
}
