import { useEffect, useId, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { readDetails } from './documents.model.ts'
import type { DocumentNames } from './propose-names.ts'
import type { UploadDetails } from '../processing/document-work.ts'

const NOTHING: DocumentNames = { client: '', tender: '' }

/**
 * Form in a dialog for the client and the tender of a document, both required. It appears before an upload, and later
 * to correct these names. Each document needs its own instance (`key`), because the form keeps typed text.
 */
export function DetailsForm({
  description,
  initial = NOTHING,
  submitLabel,
  busyLabel,
  cancelLabel,
  busy,
  failure,
  propose,
  offers,
  children,
  onSubmit,
  onClose,
  onCancel,
}: {
  description?: ReactNode
  initial?: DocumentNames
  submitLabel: string
  busyLabel: string
  /** Label of the button that calls `onCancel`. The default is "Cancel". */
  cancelLabel?: string | undefined
  busy: boolean
  /** Sentence that explains why the last attempt to send the form failed. */
  failure?: string | undefined
  /**
   * Finds names for the empty fields, for example on the document's cover. Text that a person has already typed is
   * kept.
   */
  propose?: () => Promise<DocumentNames>
  /** Suggested clients and tenders from other documents. A click on a name puts it into the field. */
  offers?: { clients: readonly string[]; tenders: readonly string[] }
  children?: ReactNode
  onSubmit: (details: UploadDetails) => void
  /** Called when the dialog is closed by its close button or by Escape. A running upload continues. */
  onClose: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['documents', 'library'])
  const form = useId()
  const { register, handleSubmit, setError, setValue, setFocus, getValues, clearErrors, formState } =
    useForm<DocumentNames>({
      defaultValues: initial,
    })
  const missing = formState.errors.root?.message
  const clear = () => clearErrors('root')
  const [proposal, setProposal] = useState<'looking' | 'proposed' | undefined>(propose && 'looking')
  // The effect has no dependencies, because each file has its own form, and the names in the file are read only once.
  useEffect(() => {
    let isShown = true
    async function fill(): Promise<void> {
      // If no names are found, the fields stay empty.
      const names = (await propose?.().catch(() => undefined)) ?? NOTHING
      if (!isShown) return
      const filled = (['client', 'tender'] as const).filter((field) => names[field] && !getValues(field))
      for (const field of filled) {
        const isFocused = document.activeElement?.getAttribute('name') === field
        setValue(field, names[field])
        // If the field has the focus, the proposed name is selected, so that typing replaces it.
        if (isFocused) setFocus(field, { shouldSelect: true })
      }
      setProposal(filled.length > 0 ? 'proposed' : undefined)
    }
    void fill()
    return () => {
      isShown = false
    }
  }, [propose, getValues, setValue, setFocus])

  const offer = (field: keyof DocumentNames, names: readonly string[]) =>
    names.length > 0 && (
      <div className="-mt-2.5 flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
        {t('library:names.last')}
        {names.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="offer"
            className="max-w-full"
            disabled={busy}
            aria-label={t('library:names.take', { name })}
            onClick={() => {
              setValue(field, name)
              clear()
            }}
          >
            <span className="truncate">{name}</span>
          </Button>
        ))}
      </div>
    )

  function submit({ client, tender }: DocumentNames): void {
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
          <Button onClick={onCancel}>{cancelLabel ?? t('cancel', { ns: 'ui' })}</Button>
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
        {offer('client', offers?.clients ?? [])}
        <TextField
          label={t('details.rfp')}
          placeholder={t('details.rfpExample')}
          maxLength={300}
          disabled={busy}
          {...register('tender', { onChange: clear })}
        />
        {offer('tender', offers?.tenders ?? [])}
        {propose && (
          <output className="min-h-5 text-sm text-ink-soft">
            {proposal && t(`library:names.${proposal}`)}
          </output>
        )}
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
