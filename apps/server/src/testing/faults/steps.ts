import { ARRIVING, DELETION } from './document-steps.ts'
import type { Step } from './step.ts'
import { BACKUP, TENDER_WORK } from './tender-steps.ts'

const SIGN_IN: Step = {
  name: 'sign-in',
  act: async ({ app }) => [
    await app.visitor().request('POST', '/auth/sign-in/email', {
      email: 'ana@example.com',
      password: 'correct horse',
    }),
  ],
}

/** All pieces of work that a fault test repeats while calls to the disk or the database fail, in order. */
export const STEPS: Step[] = [SIGN_IN, ...ARRIVING, ...TENDER_WORK, DELETION, BACKUP]
