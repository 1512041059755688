import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { useDeletedTenders } from './deleted-tenders.ts'

/**
 * Button below the list of tenders that opens the list of deleted tenders. Absent if no deleted tender can be restored.
 */
export function DeletedTendersButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('rfp')
  const { data: deleted = [] } = useDeletedTenders()
  if (deleted.length === 0) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      className="mt-1 self-start text-left"
      icon={<Trash2 aria-hidden className="size-4" />}
      onClick={onOpen}
    >
      {t('deleted.open', { count: deleted.length })}
    </Button>
  )
}
