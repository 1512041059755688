import type { MatchReasons as Reasons } from '@tenderwright/contract'
import { BookA, Check, Minus, Quote, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/style/classes.ts'
import { MarkedExcerpt } from './marked-excerpt.tsx'
import {
  reasonGlossary,
  reasonQuantities,
  reasonTerms,
  scoreParts,
  VERDICTS,
  type ReasonTerm,
} from './match-reasons.model.ts'
import { ScoreBar } from './score-bar.tsx'

/** Maximum number of words shown in each row of an explanation. Words with the highest weight come first. */
const SHOWN = 8
const PHRASES_SHOWN = 3

interface Chip {
  text: string
  /** Tooltip of the word or phrase, for example with its points. */
  hint?: string
}

function Row({
  icon: Icon,
  label,
  chips,
  look,
}: {
  icon: typeof Check
  label: string
  chips: readonly Chip[]
  look: string
}) {
  if (chips.length === 0) return null
  return (
    <div className="flex gap-2">
      <dt className="flex w-24 shrink-0 items-start gap-1.5 text-ink-faint">
        <Icon aria-hidden className="mt-0.75 size-3 shrink-0" strokeWidth={2.5} />
        {label}
      </dt>
      <dd className="flex min-w-0 flex-1 flex-wrap gap-1">
        {chips.slice(0, SHOWN).map(({ text, hint }) => (
          <span
            key={text}
            title={hint}
            className={classes('rounded-xs px-1 leading-5 [overflow-wrap:anywhere]', look)}
          >
            {text}
          </span>
        ))}
        {chips.length > SHOWN && (
          <span className="figures leading-5 text-ink-faint">+{chips.length - SHOWN}</span>
        )}
      </dd>
    </div>
  )
}

/**
 * Icon and CSS classes of a quantity, such as "24 months". They depend on whether a section contradicts, fulfils or
 * does not mention the quantity.
 */
const QUANTITY_LOOKS = {
  contradicts: { icon: X, look: 'bg-danger-soft text-danger' },
  fulfils: { icon: Check, look: 'bg-success-soft text-success' },
  silent: { icon: Minus, look: 'border border-dashed border-line-strong text-ink-faint' },
}

/**
 * Explanation why a section was suggested for a requirement. It lists the quantities and words of the requirement that
 * the section has or lacks. Each word has a tooltip with its points.
 */
export function MatchReasons({ reasons }: { reasons: Reasons }) {
  const { t } = useTranslation('rfp')
  const { title, body, missing } = reasonTerms(reasons)
  const chips = (terms: readonly ReasonTerm[], key: 'brings' | 'wouldBring') =>
    terms.map(({ term, points, forms }) => ({
      text: term,
      hint: t(`matches.reasons.${key}`, {
        points: points < 0.5 ? '<1' : Math.round(points),
        forms: forms.join(', '),
      }),
    }))
  const quantities = reasonQuantities(reasons)
  const excerpt = reasons.near.find(({ excerpt: shown }) => shown?.field === 'body')?.excerpt
  return (
    <div className="flex flex-col gap-1.5">
      <ScoreBar parts={scoreParts(reasons)} />
      <dl aria-label={t('matches.reasons.label')} className="flex flex-col gap-1 text-xs">
        {title.length + body.length === 0 && (
          <div>
            <dt className="sr-only">{t('matches.reasons.label')}</dt>
            <dd className="text-ink-faint">{t('matches.reasons.none')}</dd>
          </div>
        )}
        {VERDICTS.map((verdict) => (
          <Row
            key={verdict}
            {...QUANTITY_LOOKS[verdict]}
            label={t(`matches.reasons.${verdict}`)}
            chips={quantities[verdict].map(({ asked, offered }) => ({
              text: t(`matches.reasons.${offered === undefined ? 'asks' : 'asksAndHas'}`, { asked, offered }),
            }))}
          />
        ))}
        <Row
          icon={Check}
          label={t('matches.reasons.title')}
          chips={chips(title, 'brings')}
          look="bg-success-soft text-success"
        />
        <Row
          icon={Check}
          label={t('matches.reasons.body')}
          chips={chips(body, 'brings')}
          look="bg-sunken text-ink-soft"
        />
        <Row
          icon={Quote}
          label={t('matches.reasons.phrases')}
          chips={reasons.phrases.slice(0, PHRASES_SHOWN).map((text) => ({ text }))}
          look="bg-ai-soft text-ai"
        />
        <Row
          icon={BookA}
          label={t('matches.reasons.glossary')}
          chips={reasonGlossary(reasons).map((text) => ({ text }))}
          look="bg-sunken text-ink-soft"
        />
        <Row
          icon={Minus}
          label={t('matches.reasons.missing')}
          chips={chips(missing, 'wouldBring')}
          look="border border-dashed border-line-strong text-ink-faint"
        />
      </dl>
      {excerpt && <MarkedExcerpt {...excerpt} />}
    </div>
  )
}
