import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import type { AssemblyTask } from './assembly-tasks.model.ts'
import { Panel } from '#ui/page/panel.tsx'
import { TaskCard } from './task-card.tsx'

/** Number of generated proposals shown at first. It is small, so that the form below stays in view. */
const SHOWN = 2

/** List of the proposals generated for a tender, newest first. It shows two until a person asks for all. */
export function TaskList({
  tasks,
  historyFailed,
  onRetryHistory,
  onFixHeadings,
}: {
  tasks: readonly AssemblyTask[]
  historyFailed: boolean
  onRetryHistory: () => void
  /**
   * Called when a person wants a proposal generated again with corrected heading levels. `undefined` while no proposal
   * can be generated.
   */
  onFixHeadings?: (() => void) | undefined
}) {
  const { t } = useTranslation('assembly')
  const [all, setAll] = useState(false)
  return (
    <Panel title={t('tasks.title')}>
      {tasks.length === 0 && !historyFailed && (
        <p className="text-ink-faint">
          {t('tasks.emptyTitle')}. {t('tasks.emptyMessage')}
        </p>
      )}
      {historyFailed && (
        <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {t('tasks.historyFailed')}
          <Button size="sm" onClick={onRetryHistory}>
            {t('tasks.retry')}
          </Button>
        </p>
      )}
      <ul className="flex flex-col gap-2.5">
        {(all ? tasks : tasks.slice(0, SHOWN)).map((task) => (
          <TaskCard key={task.id} task={task} onFixHeadings={onFixHeadings} />
        ))}
      </ul>
      {tasks.length > SHOWN && !all && (
        <Button size="sm" variant="onward" className="mt-2" onClick={() => setAll(true)}>
          {t('tasks.earlier', { count: tasks.length - SHOWN })}
        </Button>
      )}
    </Panel>
  )
}
