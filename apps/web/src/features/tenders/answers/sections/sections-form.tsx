import {
  ANSWER_SECTIONS,
  type AnswerBlock,
  type AnswerSection,
  type Match,
  type MatchOverview,
} from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddSection } from './add-section.tsx'
import { moved } from './order.model.ts'
import { SectionEntry } from './section-entry.tsx'
import { SectionParagraphs } from './section-paragraphs.tsx'

/**
 * Form for an answer that consists of sections. It shows the list of sections or, if `opened` is the id of a section,
 * the paragraphs of that section.
 */
export function SectionsForm({
  tenderId,
  group,
  candidates,
  sections,
  opened,
  onOpen,
  onChange,
  onWriteText,
}: {
  tenderId: string
  group: Pick<MatchOverview, 'category' | 'item' | 'description' | 'group_path'>
  /** Sections suggested for the requirement, which a person can add to the answer. */
  candidates: readonly Match[]
  sections: readonly AnswerSection[]
  /**
   * Id of the section whose paragraphs are shown. `undefined` if the list of the answer's sections is shown instead.
   */
  opened: string | undefined
  onOpen: (sectionId: string | undefined) => void
  onChange: (sections: AnswerSection[]) => void
  /** Called with the paragraphs of a section when the person wants to edit them as a freely written text. */
  onWriteText: (blocks: AnswerBlock[]) => void
}) {
  const { t } = useTranslation('answers')
  const [said, setSaid] = useState('')
  const section = sections.find((one) => one.section_id === opened)
  if (section)
    return (
      <SectionParagraphs
        key={section.section_id}
        tenderId={tenderId}
        group={group}
        section={section}
        onChange={(changed) => onChange(sections.map((one) => (one === section ? changed : one)))}
        onBack={() => onOpen(undefined)}
        onWriteText={onWriteText}
      />
    )
  const move = (from: number, to: number) => {
    onChange(moved(sections, from, to))
    setSaid(t('sections.movedTo', { position: to + 1, count: sections.length }))
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{t('sections.explanation')}</p>
      <output className="sr-only">{said}</output>
      {sections.length > 0 && (
        <ol aria-label={t('sections.list')} className="flex flex-col gap-2">
          {sections.map((one, position) => (
            <SectionEntry
              key={one.section_id}
              section={one}
              position={position}
              count={sections.length}
              onMove={move}
              onRemove={() => onChange(sections.filter((other) => other !== one))}
              onOpen={() => onOpen(one.section_id)}
            />
          ))}
        </ol>
      )}
      {sections.length < ANSWER_SECTIONS ? (
        <AddSection
          candidates={candidates}
          used={new Set(sections.map(({ section_id: id }) => id))}
          onAdd={(id) => onChange([...sections, { section_id: id }])}
        />
      ) : (
        <p className="text-sm text-ink-soft">{t('sections.full', { limit: ANSWER_SECTIONS })}</p>
      )}
    </div>
  )
}
