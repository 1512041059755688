import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each(['DATA_DIR', 'PROPOSALS_DIR', 'TEMPLATES_DIR'])(
  '%s refuses what only a shell or a file of settings replaces, because it would begin an empty folder of that name',
  (name) => {
    for (const text of ['"/srv/data"', "'/srv/data'", '~/data', '~', '$HOME/data', 'file:///srv/data'])
      expect(() => readConfig({ [name]: text }, '/'), text).toThrow(
        `The setting ${name} is "${text}", but it must be a path such as /srv/tenderwright, which does not begin with`,
      )
    for (const text of ['/srv/Órgãos e propostas', './~', 'data', '../old', '/srv/a"b$c~'])
      expect(() => readConfig({ [name]: text }, '/'), text).not.toThrow()
  },
)

test('STORAGE_URL refuses an address whose folder would be another one than the person means', () => {
  for (const text of [
    'file://srv/files',
    'file:relative/files',
    'file:./files',
    'file:/srv/files',
    'file:///srv/a#b',
    'file:///srv/a?b',
    'file:///srv/100%',
  ])
    expect(() => readConfig({ STORAGE_URL: text }, '/'), text).toThrow(
      `The setting STORAGE_URL is "${text}", but it must be a folder such as file:///srv/tenderwright`,
    )
  const folderOf = (text: string) => readConfig({ STORAGE_URL: text }, '/').storageDir
  expect(folderOf('file:///srv/Órgãos e propostas')).toBe('/srv/Órgãos e propostas')
  expect(folderOf('file:///srv/a%23b%3Fc%25')).toBe('/srv/a#b?c%')
  expect(folderOf('file://localhost/srv/files')).toBe('/srv/files')
})

test('BASE_URL refuses a path, because people could not reach the server below it', () => {
  for (const text of [
    'https://tenders.example.org/bids',
    'https://tenders.example.org/?lang=en',
    'https://tenders.example.org,https://other.example',
  ])
    expect(() => readConfig({ BASE_URL: text }, '/'), text).toThrow(
      `The setting BASE_URL is "${text}", but it must be an address such as https://tenders.example.org, without a path.`,
    )
  expect(readConfig({ BASE_URL: 'https://Tenders.example.org:443/' }, '/').baseUrl).toBe(
    'https://tenders.example.org',
  )
})
