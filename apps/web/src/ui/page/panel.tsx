import { useId, type ReactNode } from 'react'

/** Part of a box (`Card`) with a heading. The heading also names the part for screen readers. */
export function Panel({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line px-4 py-4 last:border-b-0 sm:px-5">
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-md font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
