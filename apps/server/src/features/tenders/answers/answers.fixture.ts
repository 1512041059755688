import type { Answer, ChangedAnswer, RequirementAnswer } from '@tenderwright/contract'
import type { TestApp } from '../../../testing/test-app.ts'

type Refused = { code: string; detail: string; params: Record<string, unknown>; field: string }

/**
 * Returns functions for tests that read, save and clear the answer to one requirement through the API. `put` also runs
 * the jobs that index an answer written by hand.
 */
export function answerCalls(app: TestApp, tenderId: string, requirementId: string) {
  const address = `/rfp/sessions/${tenderId}/requirements/${requirementId}/answer`
  return {
    address,
    read: async () => (await app.request<RequirementAnswer>('GET', address)).json,
    put: (revision: number, answer: Partial<Answer> & { kind: Answer['kind'] }) =>
      app.runningJobs(app.request<ChangedAnswer & Refused>('PUT', address, { revision, answer })),
    clear: (revision: number) =>
      app.request<ChangedAnswer & Refused>('DELETE', `${address}?revision=${revision}`),
  }
}
