import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { areGiven, type NameField } from './missing-names.model.ts'

/**
 * Dialog that asks for the missing name of the client or the tender before a proposal is generated. Otherwise the cover
 * or the page headers would show a blank or a placeholder. `wanted` lists the fields to ask for.
 */
export function MissingNamesModal({
  wanted,
  onClose,
  onGive,
}: {
  wanted: readonly NameField[]
  onClose: () => void
  onGive: (names: Partial<Record<NameField, string>>) => void
}) {
  const { t } = useTranslation('assembly')
  const { t: ui } = useTranslation('ui')
  const [typed, setTyped] = useState<Partial<Record<NameField, string>>>({})
  const form = useId()
  const count = wanted.length
  return (
    <Modal
      open
      onClose={onClose}
      title={t('namesMissing.title', { count })}
      description={t('namesMissing.message', { count })}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={!areGiven(wanted, typed)}>
            {t('namesMissing.confirm', { count })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (areGiven(wanted, typed)) onGive(typed)
        }}
      >
        {wanted.map((field) => (
          <TextField
            key={field}
            label={t(field === 'client' ? 'form.organization' : 'form.rfpName')}
            value={typed[field] ?? ''}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          />
        ))}
      </form>
    </Modal>
  )
}
