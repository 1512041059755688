import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/controls/text-field.tsx'

export interface TenderNames {
  clientName: string
  tenderName: string
}

/** Maximum length in characters of a client's or tender's name. The server refuses longer names. */
const MAXIMUM_LENGTH = 300

/** Two optional text fields for the names of client and tender, shared by several forms. */
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
