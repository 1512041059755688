import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/indicators/spinner.tsx'

/** Time in milliseconds after which a waiting person sees the reason. */
const SAID_AFTER = 1000

/** Reason why nothing can be generated yet, displayed after a short delay. */
export function PreparingLine({ id }: { id: string }) {
  const { t } = useTranslation('assembly')
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasts(true), SAID_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (!lasts) return null
  return (
    <output id={id} className="flex items-center gap-2 text-sm text-ink-soft">
      <Spinner />
      {t('generate.preparingTitle')}
    </output>
  )
}
