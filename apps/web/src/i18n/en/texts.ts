import { account } from './account.ts'
import { auth } from './auth.ts'
import { documents } from './documents.ts'
import { families } from './families.ts'
import { home } from './home.ts'
import { rfp } from './rfp.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** Texts in English that every visit downloads, one namespace for each feature. */
export const texts = { ui, shell, auth, home, documents, search, rfp, families, account }
