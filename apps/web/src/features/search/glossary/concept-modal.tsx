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
import { ApiError, sentenceOf } from '#api/api-error.ts'
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
 * Dialog that adds or edits a concept in the glossary of synonyms. A concept has words in Portuguese and English, one
 * per line, with the preferred word first. If somebody else changed the concept meanwhile, the dialog shows that
 * person's words, and saving again replaces them.
 */
export function ConceptModal({
  concept,
  latest,
  domain: proposed = 'clinical',
  onClose,
}: {
  /** Concept of the glossary to edit. `undefined` if the dialog adds a concept. */
  concept?: GlossaryConcept
  /**
   * Concept as it is in the list now, because somebody may have changed it since the dialog was opened. `undefined` if
   * it is no longer in the list.
   */
  latest?: GlossaryConcept | undefined
  /** Subject area that is selected at first for a new concept, such as `clinical`. */
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
            body: { ...fields, seen: (theirs ?? concept).updated_at ?? '' },
          })
        : call('addConcept', { body: fields }),
    onSuccess: async (saved) => {
      await refresh(client, 'glossary')
      toast.success(t('saved', { concept: saved.pt[0]!.text }))
      onClose()
    },
    onError: (error) => (isChanged(error) ? refresh(client, 'glossary') : undefined),
  })
  const [refused, setRefused] = useState(false)
  if (!refused && isChanged(saving.error)) setRefused(true)
  /**
   * Version of the concept that another person saved while the dialog was open. The dialog shows it before it can be
   * overwritten. `undefined` if nobody did.
   */
  const theirs = refused && latest?.updated_at !== concept?.updated_at ? latest : undefined
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
          <Banner tone="danger">
            {theirs && isChanged(saving.error)
              ? t('form.changed')
              : t('form.failed', { message: sentenceOf(saving.error) })}
          </Banner>
        )}
        {theirs && (
          <section
            aria-label={t('form.theirs')}
            className="rounded-md border border-line bg-sunken px-3.5 py-2.5"
          >
            <h3 className="font-semibold">{t('form.theirs')}</h3>
            <p className="text-sm text-ink-faint">
              {t(`domains.${theirs.domain}`)}
              {theirs.state === 'removed' && ` · ${t('states.removed')}`}
            </p>
            <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{linesOf(theirs.pt)}</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{linesOf(theirs.en)}</p>
            </div>
          </section>
        )}
      </form>
    </Modal>
  )
}

/** Returns whether the server refused to save a concept because somebody else changed it meanwhile. */
function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'glossary.changed'
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
