import { useId, type ReactNode } from 'react'
import { classes } from '#ui/style/classes.ts'
import { textTone, type Tone } from '#ui/style/tone.ts'

/**
 * Part of the report about a generated proposal, with a heading and content. `tone` gives the heading a colour, for
 * example red for a serious problem.
 */
export function ReportPart({
  title,
  tone = 'neutral',
  children,
}: {
  title: string
  tone?: Tone
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 py-3">
      <h4 id={id} className={classes('figures mb-1.5 text-sm font-semibold', textTone[tone])}>
        {title}
      </h4>
      {children}
    </section>
  )
}

export const REPORT_LIST = 'flex flex-col gap-1.5 text-sm [overflow-wrap:anywhere]'
