import type { MatchReasons as Reasons } from '@tenderwright/contract'
import { Check, Minus, Quote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { reasonTerms } from '../match-reasons.model.ts'

/** Of each kind as many as one takes in at a glance; they come weightiest first. */
const SHOWN = 8
const PHRASES_SHOWN = 3

function Row({
  icon: Icon,
  label,
  words,
  look,
}: {
  icon: typeof Check
  label: string
  words: readonly string[]
  look: string
}) {
  if (words.length === 0) return null
  return (
    <div className="flex gap-2">
      <dt className="flex w-24 shrink-0 items-start gap-1.5 text-ink-faint">
        <Icon aria-hidden className="mt-0.75 size-3 shrink-0" strokeWidth={2.5} />
        {label}
      </dt>
      <dd className="flex min-w-0 flex-1 flex-wrap gap-1">
        {words.slice(0, SHOWN).map((word) => (
          <span key={word} className={classes('rounded-xs px-1 leading-5 [overflow-wrap:anywhere]', look)}>
            {word}
          </span>
        ))}
        {words.length > SHOWN && (
          <span className="figures leading-5 text-ink-faint">+{words.length - SHOWN}</span>
        )}
      </dd>
    </div>
  )
}

/** Which words of the requirement the section has, and where: the score in words. */
export function MatchReasons({ reasons }: { reasons: Reasons }) {
  const { t } = useTranslation('rfp')
  const { title, body, missing } = reasonTerms(reasons)
  if (title.length + body.length + missing.length + reasons.phrases.length === 0) return null
  return (
    <dl aria-label={t('matches.reasons.label')} className="flex flex-col gap-1 text-xs">
      {title.length + body.length === 0 && (
        <div>
          <dt className="sr-only">{t('matches.reasons.label')}</dt>
          <dd className="text-ink-faint">{t('matches.reasons.none')}</dd>
        </div>
      )}
      <Row
        icon={Check}
        label={t('matches.reasons.title')}
        words={title}
        look="bg-success-soft text-success"
      />
      <Row icon={Check} label={t('matches.reasons.body')} words={body} look="bg-sunken text-ink-soft" />
      <Row
        icon={Quote}
        label={t('matches.reasons.phrases')}
        words={reasons.phrases.slice(0, PHRASES_SHOWN)}
        look="bg-ai-soft text-ai"
      />
      <Row
        icon={Minus}
        label={t('matches.reasons.missing')}
        words={missing}
        look="border border-dashed border-line-strong text-ink-faint"
      />
    </dl>
  )
}
