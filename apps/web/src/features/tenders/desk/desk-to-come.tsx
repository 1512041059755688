import { useTranslation } from 'react-i18next'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'

/** Grey placeholder in the shape of the screen of a tender, while the tender's requirements load. */
export function DeskToCome() {
  const { t } = useTranslation('rfp')
  return (
    <Loading label={t('requirements.loading')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex gap-2 border-b border-line px-4 py-2.5">
        <Skeleton className="h-9 flex-1" />
        <Skeleton className="h-9 w-40" />
      </div>
      <div className="grid min-h-0 flex-1 overflow-hidden lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="border-line lg:border-r">
          {[0, 1, 2, 3, 4].map((place) => (
            <div key={place} className="flex flex-col gap-2 border-b border-line px-9 py-3">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          ))}
        </div>
        <div className="bg-paper/60 max-lg:hidden" />
      </div>
    </Loading>
  )
}
