import type { Answer, ChangedAnswer, RequirementAnswer } from '@tenderwright/contract'
import type { TestApp } from '../../../testing/test-app.ts'

type Refused = { code: string; detail: string; params: Record<string, unknown>; field: string }

/** Client for the calls about the answer to one requirement. Own texts are indexed while a call waits for them. */
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
