import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/controls/text-field.tsx'

export interface TenderNames {
  clientName: string
  tenderName: string
}

/** Largest length in characters for the name of a client or tender. The server refuses longer names. */
const MAXIMUM_LENGTH = 300

/**
 * Two optional text fields, for the name of a tender's client and for the name of the tender. Several forms use them.
 */
export function TenderNamesFields({ register }: { register: UseFormRegister<TenderNames> }) {
  const { t } = useTranslation('rfp')
  return (
    <>
      <TextField
        label={t('upload.organization')}
        placeholder={t('upload.organizationPlaceholder')}
        maxLength={MAXIMUM_LENGTH}
        autoComplete="off"
        {...register('clientName')}
      />
      <TextField
        label={t('upload.rfpName')}
        placeholder={t('upload.rfpNamePlaceholder')}
        maxLength={MAXIMUM_LENGTH}
        autoComplete="off"
        {...register('tenderName')}
      />
    </>
  )
}
