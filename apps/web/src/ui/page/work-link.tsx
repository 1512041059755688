import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { classes } from '../style/classes.ts'
import { ProgressBar } from '../indicators/progress-bar.tsx'
import { Spinner } from '../indicators/spinner.tsx'

export interface WorkShown {
  /** Address of the screen that shows the work in detail. */
  to: string
  /** Words for the work or its outcome, such as "Uploading". */
  label: string
  /** Further words about the work, such as the name of a file. */
  detail?: string | undefined
  state: 'running' | 'done' | 'failed'
  /** Percentage of the work that is done, 0 to 100. Absent if unknown. */
  percent?: number | undefined
}

const SIGNS = {
  running: <Spinner small className="text-accent" />,
  done: <CircleCheck aria-hidden className="size-3.5 shrink-0 text-success" />,
  failed: <CircleAlert aria-hidden className="size-3.5 shrink-0 text-danger" />,
}

/**
 * Link to work that continues while people use other screens, such as indexing a folder, with its progress or outcome.
 * With `narrow`, it has a single line.
 */
export function WorkLink({ work, narrow = false }: { work: WorkShown; narrow?: boolean }) {
  const format = useFormat()
  const { to, label, detail, state, percent } = work
  const share = state === 'running' && percent !== undefined && (
    <span className="figures shrink-0 text-ink-soft">{format.percent(percent)}</span>
  )
  return (
    <Link
      to={to}
      title={detail}
      className={classes(
        'flex min-w-0 flex-col gap-1 rounded-md border border-line bg-paper text-xs transition-colors hover:border-line-control',
        narrow ? 'min-h-8 justify-center px-2.5' : 'px-2.5 py-2',
      )}
    >
      <span className="flex items-center gap-1.5">
        {SIGNS[state]}
        <span className={classes('min-w-0 flex-1 truncate font-medium', narrow && 'max-w-40')}>{label}</span>
        {share}
      </span>
      {!narrow && detail !== undefined && <span className="truncate text-ink-faint">{detail}</span>}
      {!narrow && state === 'running' && <ProgressBar value={percent} label={label} className="h-1" />}
    </Link>
  )
}
