import type { ReactNode } from 'react'

/** Placeholder for content that is still loading: grey bars, and a label for screen readers. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
