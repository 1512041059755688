import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutNetwork, writeOfflineProfile } from './offline-program.ts'

test('a program runs without any network device except the loopback, if the system allows it', async () => {
  const { program, parameters } = await withoutNetwork({ program: 'cat', parameters: ['/proc/self/net/dev'] })
  if (program === 'cat') {
    console.log('left out: this system does not let a process give up its network')
    return
  }
  const devices = spawnSync(program, parameters)
    .stdout.toString()
    .matchAll(/^\s*(\w+):/gm)
  expect([...devices].map(([, name]) => name)).toEqual(['lo'])
})

test('a profile updates no links, runs no macros and has no network access', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  try {
    await writeOfflineProfile(folder)
    const written = await readFile(join(folder, 'user/registrymodifications.xcu'), 'utf8')
    expect(written).toMatch(/Content\/Update"><prop oor:name="Link" oor:op="fuse"><value>2</)
    expect(written).toMatch(/"DisableMacrosExecution" oor:op="fuse"><value>true</)
    expect(written).toMatch(/"ooInetProxyType" oor:op="fuse"><value>2</)
  } finally {
    await rm(folder, { recursive: true })
  }
})
