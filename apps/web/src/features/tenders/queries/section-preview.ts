import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerSection } from '@tenderwright/contract'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'

/** Milliseconds for which a section's preview stays in memory after use. */
const KEPT = 60_000

export const SECTION_PREVIEW = 'sectionPreview'

/** Section with all that determines its look in the proposal, such as the level of its heading. */
export interface PreviewedSection {
  tenderId: string
  sectionId: string
  /** Level of the heading above the section in the proposal. */
  underLevel: number
  /** Kept blocks and changed paragraphs; `undefined` for the whole section. */
  choice?: Omit<AnswerSection, 'section_id'>
}

/** Loads a Word document with one section as in the proposal. Returns the previous document while loading. */
export function useSectionPreview({ tenderId, sectionId, underLevel, choice }: PreviewedSection) {
  // If the preview is closed, a running request is aborted.
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

/** Loads notes on a section's preview: the template, and which names of its client were replaced or remain. */
export function useSectionPlacement(tenderId: string, sectionId: string) {
  return useQuery(query('sectionPlacement', { params: { id: sectionId }, query: { session_id: tenderId } }))
}
