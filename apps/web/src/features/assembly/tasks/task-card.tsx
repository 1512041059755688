import { DEFAULT_TASK_FILENAME } from '@tenderwright/contract'
import { Eye } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOfCode } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { withTexts } from '#i18n/i18n.ts'
import { FileName } from '#ui/indicators/file-name.tsx'
import { Badge } from '#ui/indicators/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DisclosureButton } from '#ui/controls/disclosure-button.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import type { Tone } from '#ui/style/tone.ts'
import {
  clampPercent,
  isCancelled,
  isUnfinished,
  type AssemblyTask,
  type TaskStatus,
} from './assembly-tasks.model.ts'
import { DownloadButton } from './download-button.tsx'
import { RunningProgress } from './running-progress.tsx'
import { PreflightBadge } from '../report/preflight-badge.tsx'
import { SinceLine } from '../report/since-line.tsx'
import { VerdictStrip } from '../report/verdict-strip.tsx'

const PreviewModal = onDemand(async () => (await import('./preview-modal.tsx')).PreviewModal)
const TaskReport = onDemand(
  async () => (await withTexts('preflight', () => import('../report/task-report.tsx'))).TaskReport,
)

const tones: Record<TaskStatus, Tone> = {
  pending: 'neutral',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  error: 'danger',
}

/**
 * Hook that scrolls the card of a proposal into view when the work on the proposal begins and when it ends. Returns a
 * ref for the card.
 */
function useInView(task: AssemblyTask) {
  const place = useRef<HTMLLIElement>(null)
  const unfinished = isUnfinished(task)
  const wasUnfinished = useRef(unfinished)
  const begins = task.temporary === true
  useEffect(() => {
    const ends = wasUnfinished.current && !unfinished
    wasUnfinished.current = unfinished
    if (!begins && !ends) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
  }, [begins, unfinished])
  return place
}

/**
 * Card of one proposal. While the proposal is being generated, the card shows the progress. Afterwards it shows a
 * download button, the results of checks and a report, or the reason of a failure.
 */
export function TaskCard({
  task,
  onFixHeadings,
}: {
  task: AssemblyTask
  /**
   * Called when a person wants the proposal generated again with corrected heading levels. `undefined` while no
   * proposal can be generated.
   */
  onFixHeadings?: (() => void) | undefined
}) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const reportId = useId()
  const place = useInView(task)
  const [wasRunning] = useState(isUnfinished(task))
  const { status, file_size_mb: size } = task.progress
  const file = task.outputFilename || DEFAULT_TASK_FILENAME
  const percent = clampPercent(task.progress.progress_percentage)
  const cancelled = isCancelled(task)
  const failed = !cancelled && (status === 'failed' || status === 'error')
  const completed = status === 'completed'
  return (
    <li
      ref={place}
      // The header of the tender, and on a small screen the menu bar, lie over the top of the scrolled page.
      className="scroll-mt-28 scroll-mb-4 rounded-md border border-line bg-surface max-lg:scroll-mt-48"
    >
      <div className="px-3.5 py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium [overflow-wrap:anywhere]">
              <FileName name={file} />
            </p>
            <p className="figures mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
              <Badge
                tone={cancelled ? 'neutral' : tones[status]}
                icon={status === 'processing' ? <Spinner /> : undefined}
              >
                {cancelled ? t('tasks.status.cancelled') : t(`tasks.status.${status}`)}
              </Badge>
              {percent !== undefined && !failed && !cancelled && <span>{format.percent(percent)}</span>}
              <span>{t('tasks.started', { when: format.dateTime(task.startedAt) })}</span>
              {completed && size !== undefined && <span>{format.megabytesOf(size)}</span>}
            </p>
          </div>
          {completed && <FinishedActions task={task} file={file} />}
        </div>
        {isUnfinished(task) && <RunningProgress task={task} file={file} />}
        {cancelled && <p className="mt-2 text-sm text-ink-soft">{t('tasks.cancelled')}</p>}
        {failed && (
          <p role="alert" className="mt-2 text-sm text-danger [overflow-wrap:anywhere]">
            <span className="font-semibold">{t('tasks.error')}</span>{' '}
            {sentenceOfCode(task.progress.code) ??
              (task.progress.error_message || t('failure.unknown', { ns: 'ui' }))}
          </p>
        )}
        {/* The progress disappears at the end, so screen readers are told that the document is there. */}
        <output className="sr-only">{wasRunning && completed && t('elsewhere.ready', { file })}</output>
        {task.report?.since && <SinceLine since={task.report.since} />}
        {task.report && (
          <div className="mt-2.5 flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0 flex-1 basis-64">
              <PreflightBadge report={task.report} />
              <VerdictStrip report={task.report} />
            </div>
            <DisclosureButton open={open} onChange={setOpen} controls={reportId}>
              {open ? t('tasks.hideReport') : t('tasks.showReport')}
            </DisclosureButton>
          </div>
        )}
      </div>
      {open && task.report && (
        // This element exists from the start, because the button refers to its id. The report inside appears when its
        // code was downloaded.
        <div id={reportId}>
          <TaskReport report={task.report} file={file} ways={{ tenderId: task.sessionId, onFixHeadings }} />
        </div>
      )}
    </li>
  )
}

function FinishedActions({ task, file }: { task: AssemblyTask; file: string }) {
  const { t } = useTranslation('assembly')
  const [previewed, setPreviewed] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button
        size="sm"
        icon={<Eye aria-hidden className="size-3.5" />}
        aria-label={t('tasks.previewOf', { file })}
        onClick={() => setPreviewed(true)}
      >
        {t('tasks.preview')}
      </Button>
      <DownloadButton task={task} size="sm" label={t('tasks.downloadOf', { file })} />
      {previewed && <PreviewModal task={task} onClose={() => setPreviewed(false)} />}
    </div>
  )
}
