import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerSection } from '@tenderwright/contract'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'

/** Milliseconds for which the preview of a section stays in memory after it was shown last. */
const KEPT = 60_000

export const SECTION_PREVIEW = 'sectionPreview'

/**
 * Section to preview as a new proposal would show it. Its look depends on the tender, the level of the heading above
 * it, and omitted or changed paragraphs.
 */
export interface PreviewedSection {
  tenderId: string
  sectionId: string
  /** Level of the heading above the section in the proposal. */
  underLevel: number
  /**
   * Parts of the section to show, with changed words if a person changed them. `undefined` shows the whole section
   * unchanged.
   */
  choice?: Omit<AnswerSection, 'section_id'>
}

/**
 * Hook that loads a Word document with a single section, as the section will look in a tender's proposal. While another
 * section is loading, the previous document is returned. Closing the preview aborts a running request.
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
 * Hook that loads notes for the preview of a section in a new proposal. They name the Word template, and tell which
 * names of the earlier client in the section were replaced and which remain.
 */
export function useSectionPlacement(tenderId: string, sectionId: string) {
  return useQuery(query('sectionPlacement', { params: { id: sectionId }, query: { session_id: tenderId } }))
}
