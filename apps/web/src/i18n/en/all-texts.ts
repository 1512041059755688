import { amendments } from './amendments.ts'
import { assembly } from './assembly.ts'
import { review } from './review.ts'
import { texts } from './texts.ts'

/** All texts of the interface in English: those of every visit, and those that a part brings along. */
export const allTexts = { ...texts, amendments, assembly, review }

export type Texts = typeof allTexts
