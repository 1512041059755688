/** Every real document becomes sections; every damaged one fails with a sentence; the server goes on. */
import { Api } from './api.ts'
import { expect, test } from './server.ts'
import { corpusDocuments, corpusPresent } from './shared-corpus.ts'

test('the whole corpus is indexed, and what is malformed fails with a sentence', async ({ request }) => {
  test.setTimeout(300_000)
  if (!corpusPresent) {
    console.log('left out: indexing the whole corpus (no corpus beside the project)')
    return
  }
  const api = new Api(request)
  await api.signUp('corpus@example.com')
  const documents = corpusDocuments().filter(({ name }) => name.endsWith('.docx'))
  expect(documents.length).toBeGreaterThan(120)

  const wrong: string[] = []
  const running: { name: string; malformed: boolean; processing: string }[] = []
  for (const { name, path, malformed } of documents) {
    const upload = await api.upload(path, { organization_name: 'Hospital', rfp_name: 'Edital' })
    // Some files of the corpus have the same bytes: the second one is answered with the first one's run or reactivated.
    if (upload.processing_id) running.push({ name, malformed, processing: upload.processing_id })
  }
  for (const { name, malformed, processing } of running) {
    const state = await api.processing(processing, 120)
    const expected = malformed ? 'failed' : 'completed'
    if (state.status !== expected) wrong.push(`${name}: ${state.status} ${state.error ?? ''}`)
    else if (malformed && !/[a-z]{3,}.*[.!]$/.test(state.error ?? ''))
      wrong.push(`${name}: no sentence, but "${state.error}"`)
  }
  expect(wrong).toEqual([])
  expect((await request.get('/api/health')).ok()).toBe(true)
  expect(running.length).toBeGreaterThan(120)
})
