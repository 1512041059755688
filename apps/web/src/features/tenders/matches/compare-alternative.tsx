import type { MatchAlternative } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'

const DifferencesModal = onDemand(
  async () => (await import('#ui/dialogs/differences-modal.tsx')).DifferencesModal,
)

/**
 * Button that compares a suggested section word by word with another version of it. The other version is a
 * near-duplicate section in another document.
 */
export function CompareAlternative({
  sectionId,
  alternative,
}: {
  sectionId: string
  alternative: MatchAlternative
}) {
  const { t } = useTranslation('families')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('compareWith', { file: alternative.source_file })}
        onClick={() => setOpen(true)}
      >
        {t('compare')}
      </Button>
      {open && (
        <DifferencesModal fromId={sectionId} toId={alternative.section_id} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
