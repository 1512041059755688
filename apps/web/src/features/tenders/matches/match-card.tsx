import type { Match } from '@tenderwright/contract'
import { memo, useState } from 'react'
import { classes } from '#ui/style/classes.ts'
import { MatchAlternatives } from './match-alternatives.tsx'
import { MatchConflicts } from './match-conflicts.tsx'
import { MatchHead } from './match-head.tsx'
import { hasReasons } from './match-reasons.model.ts'
import { MatchReasons } from './match-reasons.tsx'
import { SectionPreview } from '../preview/section-preview.tsx'

/**
 * Score below which a suggested section is collapsed to a single line until a person opens it. The best section and a
 * selected section are never collapsed.
 */
const FOLDED_BELOW = 20

/**
 * Card of an earlier proposal's section that may answer the open requirement. It shows title, score and text, with
 * buttons that select the section and that show the reasons of the score. The component is memoised, because a list has
 * many cards.
 */
export const MatchCard = memo(function MatchCard({
  match,
  apart,
  position,
  selectedId,
  selectedBy,
  isFurther,
  onSelect,
  onClear,
  onPreview,
}: {
  match: Match
  /**
   * Words that distinguish documents with equal file names, such as the client, by document id. A document with a
   * unique name has no entry.
   */
  apart: ReadonlyMap<string, string>
  /** Rank of the suggested section, counted from 1 for the best. The keys 1 to 5 select the section of that rank. */
  position: number
  selectedId: string | undefined
  selectedBy: 'hand' | 'auto' | undefined
  /** `true` if the answer consists of several sections, and this is one of them but not the first. */
  isFurther: boolean
  onSelect: (sectionId: string) => void
  onClear: () => void
  onPreview: (sectionId: string) => void
}) {
  const [unfolded, setUnfolded] = useState(false)
  const [explained, setExplained] = useState(false)
  const chosen = match.section_id === selectedId
  const holdsChosen = chosen || isFurther || match.alternatives.some((one) => one.section_id === selectedId)
  const weak = match.score < FOLDED_BELOW && position > 1 && !holdsChosen
  const folded = weak && !unfolded
  const explainable = !folded && match.reasons !== undefined && hasReasons(match.reasons)
  return (
    <article
      aria-label={match.title}
      className={classes(
        '@container relative flex flex-col gap-2 rounded-md border bg-surface px-3 py-2',
        // With this class, the browser does not render cards outside the visible area, which are usually three of five.
        !folded && '[contain-intrinsic-size:auto_16rem] [content-visibility:auto]',
        chosen || isFurther ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <MatchHead
        match={match}
        apart={match.document_id === undefined ? undefined : apart.get(match.document_id)}
        position={position}
        chosen={chosen}
        selectedBy={selectedBy}
        isFurther={isFurther}
        folded={folded}
        onFold={weak ? (next) => setUnfolded(!next) : undefined}
        explained={explainable ? explained : undefined}
        onExplain={() => setExplained(!explained)}
        onSelect={() => onSelect(match.section_id)}
        onClear={onClear}
        onPreview={() => onPreview(match.section_id)}
      />
      {!folded && (
        <>
          <SectionPreview sectionId={match.section_id} />
          {explained && match.reasons && <MatchReasons reasons={match.reasons} />}
          <MatchConflicts match={match} />
          <MatchAlternatives
            sectionId={match.section_id}
            alternatives={match.alternatives}
            apart={apart}
            selectedId={selectedId}
            onSelect={onSelect}
            onClear={onClear}
          />
        </>
      )}
    </article>
  )
})
