import type { ReactNode } from 'react'

/** A place whose content is on its way: skeletons for the eye, words for a screen reader. */
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
