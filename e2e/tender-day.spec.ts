/** A complete tender, from an unusual matrix to the proposal and the client's own workbook with the answers. */
import path from 'node:path'
import { LANGUAGES } from '@tenderwright/contract'
import { tagOf, test } from './story.ts'
import { TenderDay } from './tender-day.ts'
import { CHAPTERS } from './tender-day-matrix.ts'
import { expectProposal, expectWorkbook } from './tender-day-results.ts'
import { matchWith } from './tender-files.ts'

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, tagOf(language), () => {
    test('an unusual matrix is corrected, matched, amended, answered, marked, and returned with a proposal', async ({
      page,
      api,
    }, info) => {
      // The story takes half a minute on an idle machine, and longer on a busy one.
      test.slow()
      const day = new TenderDay(page, language, info.outputPath())
      const proposal = await day.indexProposal(api)
      await day.correctMatrix()
      await matchWith(page, [proposal], language)
      const amended = await day.amend()
      await day.reviewChange()
      await day.matchAgain(proposal)
      await day.chooseSections()
      await day.mark()
      const generated = await day.generate()
      await expectProposal(generated, day.texts, CHAPTERS.second)
      const returned = await day.returnWorkbook(path.parse(amended).name)
      await expectWorkbook(amended, returned, day.texts, path.basename(generated))
    })
  })
}
