import { useEffect, type ReactNode } from 'react'
import { nameTab } from './tab-title.ts'

/** Header of a screen: its name, its purpose and its main actions. Sets the browser tab's title too. */
export function PageHeader({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: string
  actions?: ReactNode
}) {
  useEffect(() => nameTab(title), [title])
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {subtitle && <p className="mt-0.5 max-w-[72ch] text-ink-soft">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">{actions}</div>}
    </header>
  )
}
