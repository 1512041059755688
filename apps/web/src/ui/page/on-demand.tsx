import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { loadPart } from '#api/load-part.ts'

/**
 * A component that is downloaded when it is first shown: a dialog, a viewer. Until then `standIn` has its place, which is
 * nothing for what covers others, and as high as the component where others stand below it.
 * `const EditModal = onDemand(async () => (await import('../edit-modal.tsx')).EditModal)`
 */
export function onDemand<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): ComponentType<Props> {
  // The type of a lazy component splits off a ref, which functions that take their props as they are do not have.
  const Part = lazy(async () => ({ default: await loadPart(download) })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={standIn}>
      <Part {...props} />
    </Suspense>
  )
}
