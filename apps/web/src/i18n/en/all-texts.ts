import { account } from './account.ts'
import { amendments } from './amendments.ts'
import { answers } from './answers.ts'
import { assembly } from './assembly.ts'
import { auth } from './auth.ts'
import { board } from './desk/board.ts'
import { freshness } from './freshness.ts'
import { glossary } from './finding/glossary.ts'
import { home } from './home.ts'
import { library } from './library.ts'
import { moving } from './shell/moving.ts'
import { preflight } from './preflight.ts'
import { readAgain } from './read-again.ts'
import { reading } from './reading.ts'
import { review } from './review.ts'
import { rfp } from './rfp.ts'
import { search } from './search.ts'
import { team } from './team.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { work } from './desk/work.ts'
import { workbook } from './workbook.ts'

/**
 * All English texts of the interface, for tests. The web app itself downloads them in parts: some at every visit, and
 * others with the screen or dialog that needs them.
 */
export const allTexts = {
  ...texts,
  account,
  amendments,
  answers,
  assembly,
  auth,
  board,
  freshness,
  glossary,
  home,
  library,
  moving,
  preflight,
  readAgain,
  reading,
  review,
  rfp,
  search,
  team,
  templates,
  work,
  workbook,
}

export type Texts = typeof allTexts
