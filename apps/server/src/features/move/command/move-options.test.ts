import { expect, test } from 'vitest'
import { readMoveOptions } from './move-options.ts'

const settingsOf = (...given: string[]) => {
  const options = readMoveOptions(given, '/home/ana', '/srv/data')
  return 'settings' in options ? options.settings : undefined
}

test('the folder of a new place is the one that the person means', () => {
  expect(settingsOf('--to', 'nova instalação')).toEqual({
    DATABASE_URL: undefined,
    DATA_DIR: '/home/ana/nova instalação',
    STORAGE_URL: undefined,
  })
  expect(settingsOf('--to', 'file:///srv/a%23b')).toMatchObject({ DATA_DIR: '/srv/a#b' })
  expect(settingsOf('--to', 'postgres://db/bids', '--storage', 'files')).toMatchObject({
    STORAGE_URL: 'file:///home/ana/files',
  })
})

test.each(['file://srv/files', 'file:files', '~/files', '"/srv/files"', '$HOME/files'])(
  'the new place %s is refused, because another folder would be filled',
  (text) => {
    expect(() => settingsOf('--to', text)).toThrow(`The setting --to is "${text}", but it must be`)
    expect(() => settingsOf('--to', 'postgres://db/bids', '--storage', text)).toThrow(
      `The setting --storage is "${text}", but it must be`,
    )
  },
)
