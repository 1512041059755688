import type { SessionNotice } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { SelectionChangesModal } from './selection-changes-modal.tsx'

/**
 * Notice that some selected sections of a tender have lost text. A newer version of the product has read their
 * documents again. A button lists the affected requirements.
 */
export function SelectionChangesNotice({
  tenderId,
  notice: { count },
  onDismiss,
}: {
  tenderId: string
  notice: SessionNotice
  onDismiss: () => void
}) {
  const { t } = useTranslation('readAgain')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Banner
        tone="warning"
        className="mx-3 mt-2"
        onDismiss={onDismiss}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('changes.show')}
          </Button>
        }
      >
        {t('changes.notice', { count })}
      </Banner>
      {open && <SelectionChangesModal tenderId={tenderId} onClose={() => setOpen(false)} />}
    </>
  )
}
