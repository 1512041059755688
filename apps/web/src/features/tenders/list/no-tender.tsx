import { FileSpreadsheet, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'

/**
 * Message shown while no tender is selected. It asks the person to choose a tender from the list or, if there is none
 * yet, to upload a client's file of requirements.
 */
export function NoTender({ isFirst, onUpload }: { isFirst: boolean; onUpload: () => void }) {
  const { t } = useTranslation('rfp')
  return (
    <EmptyState
      className="m-auto"
      icon={<ListChecks />}
      title={isFirst ? t('sessions.firstTitle') : t('sessions.selectTitle')}
      message={isFirst ? t('sessions.firstMessage') : t('sessions.selectMessage')}
      action={
        isFirst && (
          <Button
            variant="primary"
            icon={<FileSpreadsheet aria-hidden className="size-4" />}
            onClick={onUpload}
          >
            {t('sessions.firstAction')}
          </Button>
        )
      }
    />
  )
}
