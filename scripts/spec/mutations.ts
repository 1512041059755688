import { DOCUMENTS_AND_SEARCH } from './mutations/documents-and-search.ts'
import type { Mutation } from './mutations/mutation.ts'
import { RFP_AND_ASSEMBLY } from './mutations/rfp-and-assembly.ts'
import { SHELL_AND_SIGN_IN } from './mutations/shell-and-sign-in.ts'

/** Behaviours that `npm run mutation-check` breaks on purpose, to see that a test fails for each. */
export const MUTATIONS: readonly Mutation[] = [
  ...SHELL_AND_SIGN_IN,
  ...DOCUMENTS_AND_SEARCH,
  ...RFP_AND_ASSEMBLY,
]
