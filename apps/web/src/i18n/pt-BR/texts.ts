import type { Texts } from '../en/texts.ts'
import type { Translated } from '../en/translated.ts'
import { account } from './account.ts'
import { amendments } from './amendments.ts'
import { assembly } from './assembly.ts'
import { auth } from './auth.ts'
import { documents } from './documents.ts'
import { families } from './families.ts'
import { home } from './home.ts'
import { rfp } from './rfp.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** All texts of the interface in Brazilian Portuguese. */
export const texts: Translated<Texts> = {
  ui,
  shell,
  auth,
  home,
  documents,
  search,
  rfp,
  amendments,
  families,
  assembly,
  account,
}
