import type { AnswerRun, SectionBlock } from '@tenderwright/contract'
import { Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Badge } from '#ui/indicators/badge.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { classes } from '#ui/style/classes.ts'

const ParagraphEditor = onDemand(
  async () => (await import('../text/text-editor.tsx')).ParagraphEditor,
  <Skeleton className="h-16" />,
)

/**
 * Number of characters of a paragraph that the labels of its buttons contain. They tell users of screen readers to
 * which paragraph a button belongs.
 */
const NAME_LENGTH = 60

/**
 * Row about one paragraph or table of a section that is used as an answer. A checkbox keeps or omits it. An editor
 * changes the words of a paragraph for this answer.
 */
export function ParagraphRow({
  block,
  kept,
  retyped,
  onKeep,
  onRetype,
  onWriteText,
}: {
  block: SectionBlock
  kept: boolean
  /** Words that a person wrote to replace those of the paragraph; `undefined` if the paragraph is unchanged. */
  retyped: AnswerRun[] | undefined
  onKeep: (keep: boolean) => void
  /** Called with new words for the paragraph, or with `undefined` to restore its original words. */
  onRetype: (runs: AnswerRun[] | undefined) => void
  /** Called when the person wants to change everything, so that the answer becomes a freely written text. */
  onWriteText: () => void
}) {
  const { t } = useTranslation('answers')
  const [editing, setEditing] = useState(false)
  const name = block.text.slice(0, NAME_LENGTH) || t(`paragraphs.kinds.${block.kind}`)
  const isWords = block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'list_item'
  return (
    <li className="flex flex-col gap-1.5 border-b border-line/60 py-2">
      <div className="flex items-start gap-2">
        <Checkbox
          label={<BlockText block={block} runs={retyped} kept={kept} />}
          checked={kept}
          onChange={onKeep}
          className="min-w-0 flex-1"
        />
        {isWords && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={editing}
            aria-label={t('paragraphs.editNamed', { name })}
            icon={<Pencil aria-hidden className="size-3.5" />}
            disabled={!kept}
            onClick={() => setEditing(!editing)}
          >
            {t('paragraphs.edit')}
          </Button>
        )}
      </div>
      {retyped && (
        <p className="flex flex-wrap items-center gap-2 pl-7">
          <Badge tone="accent">{t('paragraphs.retyped')}</Badge>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('paragraphs.restoreNamed', { name })}
            icon={<RotateCcw aria-hidden className="size-3.5" />}
            onClick={() => {
              setEditing(false)
              onRetype(undefined)
            }}
          >
            {t('paragraphs.restore')}
          </Button>
        </p>
      )}
      {editing && kept && (
        <div className="pl-7">
          {block.can_be_retyped ? (
            <ParagraphEditor
              label={t('paragraphs.words', { name })}
              initial={retyped ?? block.runs ?? [{ text: block.text }]}
              onChange={onRetype}
            />
          ) : (
            <div className="flex flex-col items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm">
              <p>
                {t('paragraphs.lossy', {
                  losses: block.losses
                    .map(({ kind, count }) => t(`paragraphs.losses.${kind}`, { count }))
                    .join(', '),
                })}
              </p>
              <Button size="sm" onClick={onWriteText}>
                {t('paragraphs.asText')}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  )
}

/** Words of a paragraph or table, as the proposal will show them. They are crossed out if the answer omits them. */
function BlockText({
  block,
  runs = block.runs,
  kept,
}: {
  block: SectionBlock
  runs: AnswerRun[] | undefined
  kept: boolean
}) {
  const { t } = useTranslation('answers')
  if (block.kind === 'page_section')
    return <span className="text-ink-faint">{t('paragraphs.kinds.page_section')}</span>
  return (
    <span
      className={classes(
        'whitespace-pre-line',
        block.kind === 'heading' && 'font-semibold',
        !kept && 'text-ink-faint line-through',
      )}
    >
      {block.marker && <span className="mr-1.5 text-ink-soft">{block.marker}</span>}
      {runs ? <Runs runs={runs} /> : block.rows ? <Rows rows={block.rows} /> : block.text}
      {block.pictures > 0 && (
        <Badge className="ml-1.5">{t('paragraphs.pictures', { count: block.pictures })}</Badge>
      )}
      {!block.text && block.pictures === 0 && !runs?.length && (
        <span className="text-ink-faint">{t(`paragraphs.kinds.${block.kind}`)}</span>
      )}
    </span>
  )
}

function Runs({ runs }: { runs: readonly AnswerRun[] }) {
  return runs.map(({ text, bold, italic, underline }, at) => (
    <span
      // Runs (pieces of equally formatted text) have no identity beyond their order.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      className={classes(bold && 'font-semibold', italic && 'italic', underline && 'underline')}
    >
      {text}
    </span>
  ))
}

/**
 * Shows the first rows of a table, as lines of text in which "|" separates the cells. HTML allows no `table` element
 * inside a `label`, where this component is used.
 */
function Rows({ rows }: { rows: readonly string[][] }) {
  return rows.map((cells, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at} className={classes('block border-b border-line/60 py-0.5', at === 0 && 'font-medium')}>
      {cells.map((cell) => cell || '–').join(' | ')}
    </span>
  ))
}
