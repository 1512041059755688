import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/controls/text-field.tsx'

export interface SessionNames {
  organizationName: string
  rfpName: string
}

/** Largest length of a name; the server refuses longer ones. */
const MAXIMUM_LENGTH = 300

/** Fields for the two optional names of a session. */
export function SessionNamesFields({ register }: { register: UseFormRegister<SessionNames> }) {
  const { t } = useTranslation('rfp')
  return (
    <>
      <TextField
        label={t('upload.organization')}
        placeholder={t('upload.organizationPlaceholder')}
        maxLength={MAXIMUM_LENGTH}
        autoComplete="off"
        {...register('organizationName')}
      />
      <TextField
        label={t('upload.rfpName')}
        placeholder={t('upload.rfpNamePlaceholder')}
        maxLength={MAXIMUM_LENGTH}
        autoComplete="off"
        {...register('rfpName')}
      />
    </>
  )
}
