import { aliasKey, isShortAlias } from '@tenderwright/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/indicators/chip.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { AliasKind } from './aliases.model.ts'

/**
 * Editable list of names of clients or tenders that a new proposal replaces in copied text. A very short name may be an
 * ordinary word. It is not listed, but a button offers it.
 */
export function AliasList({
  kind,
  source,
  aliases,
  offered,
  earlier,
  onAdd,
  onRemove,
}: {
  kind: AliasKind
  /** Name of the source document (an earlier proposal), as people see it. */
  source: string
  aliases: readonly string[]
  offered: readonly string[]
  /**
   * Names that people replaced in an earlier tender of this client, with the file name of that tender. The list offers
   * them again.
   */
  earlier: { rfpFilename: string; aliases: readonly string[] }
  onAdd: (alias: string) => void
  onRemove: (alias: string) => void
}) {
  const { t } = useTranslation('assembly')
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const title = t(`replacement.${kind}`)

  function take(alias: string): void {
    onAdd(alias)
    setTyped('')
    setAsked(undefined)
  }
  function propose(text: string): void {
    const alias = text.trim()
    if (aliasKey(alias) === '') return
    if (aliases.some((one) => aliasKey(one) === aliasKey(alias))) setKnown(alias)
    else if (isShortAlias(alias)) setAsked(alias)
    else take(alias)
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h5 className="text-sm font-medium text-ink-soft">{title}</h5>
      {aliases.length === 0 ? (
        <p className="text-sm text-ink-faint italic">{t('replacement.none')}</p>
      ) : (
        <ul aria-label={title} className="flex flex-wrap gap-1.5">
          {aliases.map((alias) => (
            <li key={alias} className="max-w-full">
              <Chip label={alias} onRemove={() => onRemove(alias)} />
            </li>
          ))}
        </ul>
      )}
      <Offered label={t('replacement.offered')} aliases={offered} onTake={propose} />
      <Offered
        label={t('replacement.earlier', { file: earlier.rfpFilename })}
        aliases={earlier.aliases}
        onTake={propose}
      />
      <form
        className="mt-auto flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          propose(typed)
        }}
      >
        <TextField
          label={t(kind === 'client' ? 'replacement.addClient' : 'replacement.addTender', {
            source,
          })}
          hiddenLabel
          placeholder={t(
            kind === 'client' ? 'replacement.clientPlaceholder' : 'replacement.tenderPlaceholder',
          )}
          value={typed}
          maxLength={300}
          autoComplete="off"
          error={known === undefined ? undefined : t('replacement.known', { alias: known })}
          onChange={(event) => {
            setTyped(event.target.value)
            setKnown(undefined)
          }}
          className="flex-1"
        />
        <Button
          type="submit"
          disabled={aliasKey(typed) === ''}
          title={aliasKey(typed) === '' ? t('replacement.addTitle') : undefined}
        >
          {t('replacement.add')}
        </Button>
      </form>
      {asked !== undefined && (
        <ConfirmModal
          open
          tone="primary"
          onClose={() => setAsked(undefined)}
          onConfirm={() => take(asked)}
          title={t('replacement.shortTitle')}
          message={t('replacement.short', { alias: asked })}
          confirmLabel={t('replacement.shortConfirm')}
        />
      )}
    </div>
  )
}

/** Line of buttons, one for each name. A click on a button adds its name to a list. Renders nothing without names. */
function Offered({
  label,
  aliases,
  onTake,
}: {
  label: string
  aliases: readonly string[]
  onTake: (alias: string) => void
}) {
  const { t } = useTranslation('assembly')
  if (aliases.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-faint [overflow-wrap:anywhere]">
      {label}
      {aliases.map((alias) => (
        <Button
          key={alias}
          size="sm"
          variant="offer"
          icon={<Plus aria-hidden className="size-3.5" />}
          aria-label={t('replacement.offer', { alias })}
          onClick={() => onTake(alias)}
        >
          {alias}
        </Button>
      ))}
    </p>
  )
}
