import { lazy, Suspense, type ComponentType } from 'react'
import { loadPart } from '#api/load-part.ts'

/**
 * A component that is downloaded when it is first shown: a dialog, a viewer. Nothing stands in its place until then.
 * `const EditModal = onDemand(async () => (await import('../edit-modal.tsx')).EditModal)`
 */
export function onDemand<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // The type of a lazy component splits off a ref, which functions that take their props as they are do not have.
  const Part = lazy(async () => ({ default: await loadPart(download) })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
