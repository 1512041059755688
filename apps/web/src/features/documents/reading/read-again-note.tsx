import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'

/**
 * Note on the card of a document that an older version of the product indexed. A button lets the server read the
 * document again, which can improve its sections.
 */
export function ReadAgainNote({
  file,
  disabled,
  onStart,
}: {
  file: string
  disabled: boolean
  onStart: () => void
}) {
  const { t } = useTranslation('readAgain')
  return (
    <p className="relative flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
      {t('older')}
      <Button size="sm" disabled={disabled} aria-label={t('startOne', { file })} onClick={onStart}>
        {t('start')}
      </Button>
    </p>
  )
}
