import type { Answer, AnswerBlock, Match, MatchOverview } from '@tenderwright/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inputLook, TextField } from '#ui/controls/text-field.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { classes } from '#ui/style/classes.ts'
import { nameOf } from '../requirements/requirements.model.ts'
import { SectionsForm } from './sections/sections-form.tsx'

const TextEditor = onDemand(
  async () => (await import('./text/text-editor.tsx')).TextEditor,
  <Skeleton className="h-48" />,
)

/**
 * Downloads the code of the text editor in advance, so that a person can write an answer even if the server becomes
 * unavailable. A failed download is retried when the editor is needed.
 */
export function downloadTextEditor(): void {
  TextEditor.download().catch(() => {})
}

const LONGEST_NOTE = 4000
const LONGEST_TITLE = 300

/**
 * Form for the answer to a requirement. Its fields depend on the kind of answer: sections to combine or shorten, a
 * formatted text, a reason for "not applicable", or a note about text to write later.
 */
export function AnswerForm({
  tenderId,
  group,
  candidates,
  answer,
  opened,
  onOpen,
  onChange,
  onWriteText,
  onPasting,
}: {
  tenderId: string
  group: MatchOverview
  /** Sections suggested for the requirement, which a person can add to the answer. */
  candidates: readonly Match[]
  answer: Answer
  /**
   * Id of the section whose paragraphs the form shows; `undefined` if the form shows the list of the answer's sections.
   */
  opened: string | undefined
  onOpen: (sectionId: string | undefined) => void
  onChange: (answer: Answer) => void
  onWriteText: (blocks: AnswerBlock[]) => void
  /** Called with `true` when the upload of pasted pictures begins, and with `false` when it ends. */
  onPasting: (isPasting: boolean) => void
}) {
  const { t } = useTranslation('answers')
  switch (answer.kind) {
    case 'sections':
      return (
        <SectionsForm
          tenderId={tenderId}
          group={group}
          candidates={candidates}
          sections={answer.sections}
          opened={opened}
          onOpen={onOpen}
          onChange={(sections) => onChange({ kind: 'sections', sections })}
          onWriteText={onWriteText}
        />
      )
    case 'text':
      return (
        <TextForm
          tenderId={tenderId}
          placeholder={nameOf(group)}
          answer={answer}
          onChange={onChange}
          onPasting={onPasting}
        />
      )
    case 'not_applicable':
      return (
        <Note
          label={t('notApplicable.reason')}
          hint={t('notApplicable.hint')}
          value={answer.reason ?? ''}
          onChange={(reason) => onChange({ kind: 'not_applicable', reason })}
        />
      )
    default:
      return (
        <Note
          label={t('toBeWritten.note')}
          hint={t('toBeWritten.hint')}
          value={answer.note ?? ''}
          onChange={(note) => onChange({ kind: 'to_be_written', note })}
        />
      )
  }
}

function TextForm({
  tenderId,
  placeholder,
  answer,
  onChange,
  onPasting,
}: {
  tenderId: string
  placeholder: string
  answer: Extract<Answer, { kind: 'text' }>
  onChange: (answer: Answer) => void
  onPasting: (isPasting: boolean) => void
}) {
  const { t } = useTranslation('answers')
  return (
    <div className="flex flex-col gap-3">
      <TextEditor
        tenderId={tenderId}
        label={t('text.label')}
        initial={answer.blocks}
        onChange={(blocks) => onChange({ ...answer, blocks })}
        onPasting={onPasting}
      />
      <TextField
        label={t('text.title')}
        hint={t('text.titleHint')}
        placeholder={placeholder}
        maxLength={LONGEST_TITLE}
        value={answer.title}
        onChange={(event) => onChange({ ...answer, title: event.target.value })}
      />
    </div>
  )
}

function Note({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={LONGEST_NOTE}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(inputLook, 'resize-y')}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-faint">
        {hint}
      </p>
    </div>
  )
}
