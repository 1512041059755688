import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Program to start as a process, with its command-line parameters. No shell reads the parameters, so they need no
 * quotes.
 */
export interface Command {
  program: string
  parameters: string[]
}

// On Linux, a new network namespace has no connection to the outside. The program keeps its process id.
const WITHOUT_NETWORK: Command = {
  program: 'unshare',
  parameters: ['--user', '--map-current-user', '--net', '--'],
}
const PROBE_MILLISECONDS = 5000
let canCutOff: Promise<boolean> | undefined

/**
 * Returns a command that runs a program without network access, so that a document cannot fetch anything while
 * LibreOffice lays it out. On a system without Linux namespaces, which this needs, `command` is returned unchanged.
 */
export async function withoutNetwork(command: Command): Promise<Command> {
  canCutOff ??= succeeds(WITHOUT_NETWORK.program, [...WITHOUT_NETWORK.parameters, 'true'])
  if (!(await canCutOff)) return command
  const { program, parameters } = WITHOUT_NETWORK
  return { program, parameters: [...parameters, command.program, ...command.parameters] }
}

/**
 * Writes a new LibreOffice profile, a folder with its settings, in which documents cannot reach the network. Links are
 * not updated, macros do not run, and the proxy is a port of this machine on which nothing listens.
 */
export async function writeOfflineProfile(profile: string): Promise<void> {
  const user = join(profile, 'user')
  await mkdir(user, { recursive: true })
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  await writeFile(
    join(user, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${items.join('')}</oor:items>`,
  )
}

const NEVER = 2
const MANUAL_PROXY = 2
const DISCARD_PORT = 9
const SETTINGS: [path: string, name: string, value: string | number | boolean][] = [
  ['Office.Writer/Content/Update', 'Link', NEVER],
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Inet/Settings', 'ooInetProxyType', MANUAL_PROXY],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', DISCARD_PORT],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', DISCARD_PORT],
]

function succeeds(program: string, parameters: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { stdio: 'ignore', timeout: PROBE_MILLISECONDS })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}
