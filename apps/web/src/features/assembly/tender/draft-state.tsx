import { DOCUMENT_OPTIONS, documentOptionKeys, type DraftChanges } from '@tenderwright/contract'
import { Check, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import type { DraftAtServer } from './use-draft.ts'
import { isEmpty } from '../configuration/draft.model.ts'

/**
 * Line below the form for a new proposal. It shows whether the settings are saved on the server, and has a button that
 * undoes the last change.
 */
export function DraftLine({ draft }: { draft: DraftAtServer }) {
  const { t } = useTranslation('assembly')
  const { phase } = draft.saving
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <p aria-live="polite" className="flex items-center gap-1.5 text-sm text-ink-soft">
        {phase === 'saved' && <Check aria-hidden className="size-3.5" />}
        {phase === 'saving' ? t('draft.saving') : phase === 'saved' ? t('draft.saved') : ''}
      </p>
      {draft.canUndo && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 aria-hidden className="size-3.5" />}
          busy={draft.undoing.isPending}
          onClick={() => draft.undoing.mutate()}
        >
          {t('draft.undo')}
        </Button>
      )}
    </div>
  )
}

/**
 * Messages about settings of a proposal that could not be loaded, saved or restored. If this page overwrote values of
 * other people, a button offers to restore them.
 */
export function DraftMessages({ draft }: { draft: DraftAtServer }) {
  const { t } = useTranslation('assembly')
  const { saving, saver } = draft
  const labels = useLabels()
  return (
    <>
      {draft.loadingError && saving.phase !== 'failed' && (
        <FailureAlert title={t('draft.notLoaded')} message={sentenceOf(draft.loadingError)} />
      )}
      {saving.phase === 'failed' && (
        <FailureAlert
          title={t('draft.notSaved')}
          message={sentenceOf(saving.error)}
          onRetry={() => void saver.flush()}
        />
      )}
      {draft.undoing.isError && (
        <FailureAlert title={t('draft.notUndone')} message={sentenceOf(draft.undoing.error)} />
      )}
      {!isEmpty(saving.overwritten) && (
        <Banner
          tone="warning"
          onDismiss={saver.dismissOverwritten}
          action={
            <Button
              size="sm"
              onClick={() => {
                draft.change(saving.overwritten)
                saver.dismissOverwritten()
              }}
            >
              {t('draft.putBack')}
            </Button>
          }
        >
          {t('draft.overwritten', { what: labels(saving.overwritten).join('; ') })}
        </Banner>
      )}
    </>
  )
}

/**
 * Hook that returns a function for describing changed settings of a proposal. Each description consists of the field's
 * label and, except for options, its new value.
 */
function useLabels(): (changes: DraftChanges) => string[] {
  const { t } = useTranslation('assembly')
  return (changes) => {
    const shown = (label: string, value: string | number | null | undefined) =>
      value === undefined ? [] : [t('draft.value', { label, value: value === null ? '–' : value || '–' })]
    const options = documentOptionKeys.filter((key) => changes[DOCUMENT_OPTIONS[key].field] !== undefined)
    return [
      ...shown(t('form.organization'), changes.org_name),
      ...shown(t('form.rfpName'), changes.rfp_name),
      ...shown(t('form.outputFilename'), changes.output_filename),
      ...shown(t('form.pageLimit'), changes.page_limit),
      ...shown(t('form.template'), changes.template_path),
      ...options.map((key) => t(`form.optionLabels.${key}`)),
      ...Object.entries(changes.aliases ?? {}).flatMap(([source, lists]) =>
        shown(source, [...(lists?.old_org_names ?? []), ...(lists?.old_rfp_names ?? [])].join(', ')),
      ),
      ...(changes.replacements === undefined
        ? []
        : shown(
            t('replacement.others'),
            (changes.replacements ?? []).map((other) => t('replacement.other', { ...other })).join(', '),
          )),
    ]
  }
}
