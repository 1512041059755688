import type { ConceptWriting, GlossaryConcept } from '@tenderwright/contract'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Badge } from '#ui/indicators/badge.tsx'

/** Number of words that a row shows for a concept, besides the preferred word. */
const SHOWN = 8

/**
 * Row about one concept in the glossary of synonyms, such as "ICU". It shows the concept's subject area and its words
 * in Portuguese and English. Buttons edit, remove or restore the concept.
 */
export function ConceptEntry({
  concept,
  busy,
  onEdit,
  onRemove,
  onRestore,
}: {
  concept: GlossaryConcept
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onRestore: () => void
}) {
  const { t } = useTranslation('glossary')
  const { pt, en, domain, state } = concept
  const name = { concept: pt[0]!.text }
  const removed = state === 'removed'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem_4.5rem]">
      <Writings label={t('pt')} lang="pt-BR" writings={pt} removed={removed} />
      <div className="max-md:col-start-1 max-md:row-start-2">
        <Writings label={t('en')} lang="en" writings={en} removed={removed} />
      </div>
      <p className="flex flex-wrap items-center gap-2 self-start text-sm text-ink-faint max-md:col-start-1">
        {t(`domains.${domain}`)}
        {state !== 'shipped' && <Badge tone={removed ? 'warning' : 'accent'}>{t(`states.${state}`)}</Badge>}
      </p>
      <div className="flex justify-end gap-1 self-start max-md:col-start-2 max-md:row-start-1">
        {(removed || state === 'changed') && (
          <IconButton label={t('restore', name)} icon={<Undo2 />} disabled={busy} onClick={onRestore} />
        )}
        {!removed && <IconButton label={t('edit', name)} icon={<Pencil />} onClick={onEdit} />}
        {(state === 'shipped' || state === 'added') && (
          <IconButton
            label={t('remove', name)}
            icon={<Trash2 />}
            tone="danger"
            disabled={busy}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  )
}

function Writings({
  label,
  lang,
  writings,
  removed,
}: {
  label: string
  lang: string
  writings: readonly ConceptWriting[]
  removed: boolean
}) {
  const { t } = useTranslation('glossary')
  const [preferred, ...others] = writings
  const shown = others.slice(0, SHOWN)
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <span className="sr-only">{label}: </span>
      <span lang={lang} className={removed ? 'text-ink-faint line-through' : 'font-medium'}>
        {preferred?.text}
      </span>
      {shown.length > 0 && (
        <p lang={lang} className="text-sm text-ink-soft">
          {shown.map(({ text, ambiguous }) => (ambiguous ? `${text}?` : text)).join(' · ')}
          {others.length > SHOWN && ` ${t('more', { count: others.length - SHOWN })}`}
        </p>
      )}
    </div>
  )
}
