import type { RemainingNameReport } from '@tenderwright/contract'
import { Replace } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useCorrecting } from './correction.ts'

const NAMES: ReadonlySet<RemainingNameReport['kind']> = new Set([
  undefined,
  'name',
  'variant',
  'short',
  'acronym',
])

/**
 * Button beside another client's name that a generated proposal still contains. It replaces the name and generates the
 * proposal again. For a number or an address, the person first types the new text.
 */
export function CorrectFinding({ finding }: { finding: RemainingNameReport }) {
  const { t } = useTranslation('assembly')
  const correcting = useCorrecting()
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isAsking = typed !== undefined
  useEffect(() => {
    if (isAsking) field.current?.focus()
  }, [isAsking])
  if (!correcting) return null
  const { replacedBy, isBusy, correct } = correcting
  const { name, kind, about = 'client' } = finding
  const icon = <Replace aria-hidden className="size-3.5" />
  if (NAMES.has(kind)) {
    const to = replacedBy[about]
    return (
      <Button
        size="sm"
        icon={icon}
        disabled={isBusy}
        title={t('report.correct.hint', { name, to })}
        aria-label={t('report.correct.of', { name, to })}
        onClick={() => correct({ kind: about, alias: name })}
      >
        {t('report.correct.action')}
      </Button>
    )
  }
  if (typed === undefined) {
    return (
      <Button
        size="sm"
        icon={icon}
        disabled={isBusy}
        aria-label={t('report.correct.askOf', { name })}
        onClick={() => setTyped('')}
      >
        {t('report.correct.ask')}
      </Button>
    )
  }
  return (
    <form
      className="mt-1 flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') correct({ from: name, to: typed.trim() })
      }}
    >
      <TextField
        label={t('report.correct.field', { name })}
        hiddenLabel
        placeholder={t('report.correct.placeholder')}
        ref={field}
        value={typed}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="flex-1 basis-40"
      />
      <Button type="submit" size="sm" disabled={isBusy || typed.trim() === ''}>
        {t('report.correct.action')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setTyped(undefined)}>
        {t('report.correct.cancel')}
      </Button>
    </form>
  )
}
