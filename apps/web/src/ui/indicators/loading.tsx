import type { ReactNode } from 'react'

/** Placeholder for content that is being loaded: skeletons to see, words for a screen reader. */
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
