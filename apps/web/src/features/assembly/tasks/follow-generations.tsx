import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { sentenceOfCode } from '#api/api-error.ts'
import { markTabDone, useTabProgress } from '#ui/page/tab-title.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { WorkLink, type WorkShown } from '#ui/page/work-link.tsx'
import { isCancelled, isUnfinished, leastProgress, type AssemblyTask } from './assembly-tasks.model.ts'
import { taskStore, useTasks } from './assembly-tasks.ts'
import { useTaskPolling } from './task-polling.ts'
import { UnseenTasks } from './unseen-tasks.ts'

const unseen = new UnseenTasks()
const ASSEMBLY = '/assembly'

const addressOf = ({ sessionId }: AssemblyTask) =>
  sessionId === '' ? ASSEMBLY : `${ASSEMBLY}?session=${encodeURIComponent(sessionId)}`

/**
 * Returns the id of the tender on the screen for generating proposals. Returns `undefined` if another screen is shown
 * or no tender is selected.
 */
function useTenderInSight(): string | undefined {
  const { pathname, search } = useLocation()
  return pathname === ASSEMBLY ? (new URLSearchParams(search).get('session') ?? undefined) : undefined
}

/**
 * Follows the proposals that are being generated, on every screen, without rendering an element. The title of the
 * browser tab shows their progress. When a proposal is done or has failed, a message says so, unless the person is
 * looking at the proposal's tender.
 */
export function FollowGenerations() {
  const { t } = useTranslation('assembly')
  const tasks = useTasks()
  const go = useNavigate()
  const inSight = useTenderInSight()
  useTabProgress('assembly', leastProgress(tasks))

  useTaskPolling(taskStore, tasks, (task) => {
    markTabDone()
    if (isCancelled(task) || task.sessionId === inSight) return
    unseen.add(task)
    const action = { label: t('elsewhere.open'), onClick: () => void go(addressOf(task)) }
    const file = task.outputFilename
    if (task.progress.status === 'completed') toast.success(t('elsewhere.ready', { file }), { action })
    else toast.error(t('elsewhere.failed', { file }), { action, ...reasonOf(task) })
  })

  useEffect(() => {
    if (inSight === undefined) return undefined
    unseen.seen(inSight)
    return undefined
  }, [inSight])
  return null
}

function reasonOf({ progress }: AssemblyTask): { detail?: string } {
  const detail = sentenceOfCode(progress.code) ?? progress.error_message
  return detail ? { detail } : {}
}

/**
 * Links in the sidebar to proposals that are being generated or have just ended. A proposal is listed as ended until a
 * person has seen it. There are at most three links, or one if `narrow`.
 */
export function GenerationStatus({ narrow = false }: { narrow?: boolean }) {
  const { t } = useTranslation('assembly')
  const inSight = useTenderInSight()
  const running = useTasks().filter(isUnfinished)
  const ended = useSyncExternalStore(unseen.subscribe, unseen.tasks)
  const shown = [...running, ...ended].filter(({ sessionId }) => sessionId !== inSight)
  const workOf = (task: AssemblyTask): WorkShown => {
    const state = isUnfinished(task) ? 'running' : task.progress.status === 'completed' ? 'done' : 'failed'
    return {
      to: addressOf(task),
      label: t(`elsewhere.states.${state}`),
      detail: task.outputFilename,
      state,
      percent: task.progress.progress_percentage,
    }
  }
  return shown
    .slice(0, narrow ? 1 : 3)
    .map((task) => <WorkLink key={task.id} work={workOf(task)} narrow={narrow} />)
}
