import { useQuery } from '@tanstack/react-query'
import type { AnswerSection } from '@tenderwright/contract'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Badge } from '#ui/indicators/badge.tsx'
import { classes } from '#ui/style/classes.ts'

/** Data type of a dragged section. The list accepts only this type, so that nothing else can be dropped on it. */
const DRAGGED = 'application/x-tenderwright-section'

/**
 * Row about one section in an answer of several sections. People drag the row, move it with buttons, remove it, or open
 * it to omit or change paragraphs.
 */
export function SectionEntry({
  section,
  position,
  count,
  onMove,
  onRemove,
  onOpen,
}: {
  section: AnswerSection
  /** 0-based index of the section in the answer. */
  position: number
  /** Number of sections in the answer. */
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
  /** Called to show the section's paragraphs, so that a person can omit or change some. */
  onOpen: () => void
}) {
  const { t } = useTranslation('answers')
  const { data, isError } = useQuery(query('section', { params: { id: section.section_id } }))
  const [over, setOver] = useState(false)
  const title = data?.title ?? (isError ? t('sections.gone') : t('sections.loading'))
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED)
  return (
    // Dragging needs a mouse; with the keyboard, people use the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={count > 1}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(position))
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isOurs(event)) return
        event.preventDefault()
        onMove(Number(event.dataTransfer.getData(DRAGGED)), position)
      }}
      className={classes(
        'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border bg-surface px-2.5 py-2',
        over ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <GripVertical
        aria-hidden
        className={classes('size-4 shrink-0 text-ink-faint', count > 1 ? 'cursor-grab' : 'invisible')}
      />
      <span className="figures w-5 shrink-0 text-sm text-ink-faint">{position + 1}.</span>
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {data?.source_file}
          {section.kept_blocks && <Badge>{t('sections.kept', { count: section.kept_blocks.length })}</Badge>}
          {section.retyped && section.retyped.length > 0 && (
            <Badge>{t('sections.retyped', { count: section.retyped.length })}</Badge>
          )}
        </p>
      </div>
      <span className="ml-auto flex items-center gap-0.5">
        <Button size="sm" onClick={onOpen} aria-label={t('sections.openNamed', { title })}>
          {t('sections.open')}
        </Button>
        <IconButton
          label={t('sections.up', { title })}
          icon={<ArrowUp />}
          disabled={position === 0}
          onClick={() => onMove(position, position - 1)}
        />
        <IconButton
          label={t('sections.down', { title })}
          icon={<ArrowDown />}
          disabled={position === count - 1}
          onClick={() => onMove(position, position + 1)}
        />
        <IconButton
          label={t('sections.remove', { title })}
          icon={<Trash2 />}
          tone="danger"
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
