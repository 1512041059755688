import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerSection } from '@tenderwright/contract'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'

/** Time that an unused preview stays in memory, in milliseconds. */
const KEPT = 60_000

export const SECTION_PREVIEW = 'sectionPreview'

/**
 * Section to preview, and all that determines its look in the new proposal: the tender, the level of the heading above
 * it, and left out or changed paragraphs.
 */
export interface PreviewedSection {
  tenderId: string
  sectionId: string
  /** Level of the heading above the section. */
  underLevel: number
  /** Kept blocks and retyped paragraphs; undefined to show the whole section. */
  choice?: Omit<AnswerSection, 'section_id'>
}

/**
 * Hook that loads a Word document that contains only the given section, as it will look in the tender's proposal. A
 * request is aborted when its preview closes. The previous document stays until the next one arrives.
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
