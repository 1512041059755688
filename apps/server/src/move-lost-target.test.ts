import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { describeEachDatabase, describeOnSqlite } from '#platform/testing/databases.ts'
import { moveCommand } from './features/move/command/move-command.ts'
import { movePorts } from './move-ports.ts'
import { emptyPlace, makeBackedUpStore, temporaryFolder } from './testing/backed-up-store.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Runs the command `move` in this process. Returns its exit code and its output. */
async function move(environment: Record<string, string>, ...parameters: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const code = await moveCommand({ parameters, environment, from: '/', say, complain: say }, movePorts())
  return { code, output: said.join('\n') }
}

describeOnSqlite('a place to which everything was moved', (open) => {
  test('is not called complete after its data was lost', async () => {
    const { settings } = await makeBackedUpStore(await open(), ['suporte'])
    const target = path.join(await temporaryFolder(), 'new')
    const again = () => move(settings, '--to', target)
    expect(await again()).toMatchObject({ code: 0 })
    expect(await again()).toMatchObject({ code: 0, output: /Everything has been moved/ })
    await rm(path.join(target, 'storage'), { recursive: true })
    expect(await again()).toMatchObject({ code: 1, output: /no longer has.*--reopen --yes/ })
    await rm(target, { recursive: true })
    expect(await again()).toMatchObject({ code: 1, output: /no longer has.*--reopen --yes/ })
    expect(existsSync(target)).toBe(false)
    expect(await move(settings, '--reopen', '--yes')).toMatchObject({ code: 0 })
    expect(await again()).toMatchObject({ code: 0, output: /Moved and compared/ })
  })
})

describeEachDatabase('a backup of a place that has moved', (open) => {
  test('is restored, and says that it is closed for changes', async () => {
    const database = await open()
    const { settings, backup, restore } = await makeBackedUpStore(database, ['suporte'])
    const files = path.join(await temporaryFolder(), 'files')
    const moved = await move(settings, '--to', await temporaryFolder(), '--storage', files)
    expect(moved.code, moved.output).toBe(0)
    // It is complete, but it has nothing that people stored at the new place.
    expect(await backup()).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^MOVED Everything was moved to [^]*\nNothing is lost in the backup\.\n$/,
      ),
    })
    const place = await emptyPlace(database)
    const restored = await restore(place)
    expect(restored.code, restored.output).toBe(0)
    expect(restored.output).toMatch(/Nothing is lost\.\nThe database refuses changes.*--reopen/)
    expect(await move(place.settings, '--reopen', '--yes')).toMatchObject({ code: 0 })
    const db = openDatabase(place)
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('documents').select('file_name').execute()).toEqual([
      { file_name: 'suporte.docx' },
    ])
  })
})
