import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { recordSession } from './sessions.ts'

/** Undoes one automatic selection as a whole. */
export function useUndoAutoSelect(sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    // In the same scope as the choices: earlier choices must reach the server first.
    scope: { id: `select:${sessionId}` },
    mutationFn: (run: string) => call('undoAutoselect', { params: { id: sessionId, run } }),
    onSuccess: ({ session }) => recordSession(client, session),
    // After a refusal too: another tab has undone it, and the screen must show the current state.
    onSettled: () => refresh(client, 'matchOverview', 'requirementMatches', 'autoselectPreview'),
  })
}
