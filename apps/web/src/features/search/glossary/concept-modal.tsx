import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  GLOSSARY_DOMAINS,
  linesOf,
  LONGEST_WRITING,
  MOST_WRITINGS,
  type GlossaryConcept,
  type GlossaryDomain,
  writingsOf,
} from '@tenderwright/contract'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { inputLook } from '#ui/controls/text-field.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { canSave } from './glossary.model.ts'

/**
 * Dialog that adds a concept to the glossary of synonyms or edits one: its subject area (domain), and the words for it
 * in Portuguese and English, one per line. The first line is the preferred word.
 */
export function ConceptModal({
  concept,
  domain: proposed = 'clinical',
  onClose,
}: {
  /** Concept of the glossary to edit. Undefined when the dialog adds a concept. */
  concept?: GlossaryConcept
  /** Subject area preselected for a new concept, such as `clinical`. */
  domain?: GlossaryDomain | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('glossary')
  const client = useQueryClient()
  const form = useId()
  const [domain, setDomain] = useState<GlossaryDomain>(concept?.domain ?? proposed)
  const [pt, setPt] = useState(linesOf(concept?.pt ?? []))
  const [en, setEn] = useState(linesOf(concept?.en ?? []))
  const [tried, setTried] = useState(false)
  const fields = { domain, pt: writingsOf(pt), en: writingsOf(en) }
  const saving = useMutation({
    mutationFn: () =>
      concept
        ? call('changeConcept', {
            params: { id: concept.id },
            body: { ...fields, seen: concept.updated_at ?? '' },
          })
        : call('addConcept', { body: fields }),
    onSuccess: async (saved) => {
      await refresh(client, 'glossary')
      toast.success(t('saved', { concept: saved.pt[0]!.text }))
      onClose()
    },
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={t(concept ? 'form.change' : 'form.add')}
      description={t('form.hint')}
      size="lg"
      busy={saving.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={saving.isPending}>
            {saving.isPending ? t('form.saving') : t('form.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setTried(true)
          if (canSave(fields.pt) && canSave(fields.en)) saving.mutate()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Lines label={t('pt')} value={pt} onChange={setPt} missing={tried && !canSave(fields.pt)} />
          <Lines label={t('en')} value={en} onChange={setEn} missing={tried && !canSave(fields.en)} />
        </div>
        <Select
          label={t('domain')}
          value={domain}
          onChange={(value) => setDomain(value as GlossaryDomain)}
          options={GLOSSARY_DOMAINS.map((value) => ({ value, label: t(`domains.${value}`) }))}
        />
        {saving.isError && (
          <Banner tone="danger">{t('form.failed', { message: sentenceOf(saving.error) })}</Banner>
        )}
      </form>
    </Modal>
  )
}

function Lines({
  label,
  value,
  onChange,
  missing,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  missing: boolean
}) {
  const { t } = useTranslation('glossary')
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <textarea
        id={id}
        rows={6}
        maxLength={LONGEST_WRITING * MOST_WRITINGS}
        value={value}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-missing` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={inputLook}
      />
      {missing && (
        <p id={`${id}-missing`} role="alert" className="text-sm text-danger">
          {t('form.missing')}
        </p>
      )}
    </div>
  )
}
