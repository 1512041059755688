import { useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { readDetails } from './documents.model.ts'
import type { UploadDetails } from '../processing/document-work.ts'

interface Typed {
  client: string
  tender: string
}

const NOTHING: Typed = { client: '', tender: '' }

/** Form for a document's client and tender, both required. Mounted anew for each document. */
export function DetailsForm({
  description,
  initial = NOTHING,
  submitLabel,
  busyLabel,
  busy,
  failure,
  children,
  onSubmit,
  onClose,
  onCancel,
}: {
  description?: ReactNode
  initial?: Typed
  submitLabel: string
  busyLabel: string
  busy: boolean
  /** Reason why the last attempt failed. */
  failure?: string | undefined
  children?: ReactNode
  onSubmit: (details: UploadDetails) => void
  /** Called when the dialog is closed by its button or by Escape; work under way goes on. */
  onClose: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('documents')
  const form = useId()
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Typed>({
    defaultValues: initial,
  })
  const missing = formState.errors.root?.message
  const clear = () => clearErrors('root')

  function submit({ client, tender }: Typed): void {
    const details = readDetails(client, tender)
    if (details) onSubmit(details)
    else setError('root', { message: t('details.missing') })
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('details.title')}
      description={description}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel', { ns: 'ui' })}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <TextField
          label={t('details.organization')}
          placeholder={t('details.organizationExample')}
          maxLength={300}
          disabled={busy}
          {...register('client', { onChange: clear })}
        />
        <TextField
          label={t('details.rfp')}
          placeholder={t('details.rfpExample')}
          maxLength={300}
          disabled={busy}
          {...register('tender', { onChange: clear })}
        />
        {(missing ?? failure) && (
          <p role="alert" className="text-danger">
            {missing ?? failure}
          </p>
        )}
        {children}
      </form>
    </Modal>
  )
}
