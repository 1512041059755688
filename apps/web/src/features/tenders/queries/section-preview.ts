import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerSection } from '@tenderwright/contract'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'

/** Milliseconds that a section's preview stays in memory after no component shows it any more. */
const KEPT = 60_000

export const SECTION_PREVIEW = 'sectionPreview'

/**
 * Section to preview, and everything that determines its look in the new proposal: the tender, the level of the heading
 * above the section, and the paragraphs that are left out or changed.
 */
export interface PreviewedSection {
  tenderId: string
  sectionId: string
  /** Level of the heading under which the section is placed in the proposal. */
  underLevel: number
  /** Kept blocks (paragraphs and tables) and changed paragraphs of the section; undefined to show the whole section. */
  choice?: Omit<AnswerSection, 'section_id'>
}

/**
 * Hook that loads a Word document that contains only the given section, as it will look in the tender's proposal.
 * Closing the preview aborts a running request. While another section is loading, the previous document is returned.
 */
export function useSectionPreview({ tenderId, sectionId, underLevel, choice }: PreviewedSection) {
  const { kept_blocks, retyped } = choice ?? {}
  const isWhole = !kept_blocks && !retyped
  const changes = { ...(kept_blocks && { kept_blocks }), ...(retyped && { retyped }) }
  const place = { under_level: underLevel, session_id: tenderId }
  const params = { id: sectionId }
  return useQuery({
    queryKey: [SECTION_PREVIEW, tenderId, sectionId, underLevel, changes],
    queryFn: async ({ signal }) => {
      const composed = isWhole
        ? callForFile('sectionPreview', { params, query: place }, signal)
        : callForFile('answerSectionPreview', { params, body: { ...place, ...changes } }, signal)
      return (await composed).blob
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/**
 * Hook that loads the notes for the preview of a section in a new proposal: the template, the names of earlier clients
 * that were replaced, and those that remain.
 */
export function useSectionPlacement(tenderId: string, sectionId: string) {
  return useQuery(query('sectionPlacement', { params: { id: sectionId }, query: { session_id: tenderId } }))
}
