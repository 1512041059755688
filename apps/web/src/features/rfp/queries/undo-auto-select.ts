import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { recordSession } from './sessions.ts'

/** Takes one automatic selection back as a whole. */
export function useUndoAutoSelect(sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    // In a line with the choices: what was chosen before must have arrived before this is taken back.
    scope: { id: `select:${sessionId}` },
    mutationFn: (run: string) => call('undoAutoselect', { params: { id: sessionId, run } }),
    onSuccess: ({ session }) => recordSession(client, session),
    // Also after a refusal: somebody else has undone it, and the screen must show what is there now.
    onSettled: () => refresh(client, 'matchOverview', 'requirementMatches', 'autoselectPreview'),
  })
}
