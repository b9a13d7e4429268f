import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { DesktopSession } from './desktop-session.ts'
import { programCommand } from './program.ts'

export type CommandResult = {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Returns the Electron arguments that select this desktop session's data folder and keychain. */
export function ownInstance({ home }: DesktopSession): readonly string[] {
  return [
    `--user-data-dir=${join(home, 'data')}`,
    '--password-store=gnome-libsecret',
    '--settle=500',
  ]
}

export function stint(
  desktop: DesktopSession,
  ...words: readonly string[]
): Promise<CommandResult> {
  const [executable, first] = programCommand()
  return run(executable, [...first, ...ownInstance(desktop), ...words], desktop.environment)
}

/** Runs a `stint` command with `--json` and returns the parsed response. Throws if the command fails. */
export async function stintJson<Value>(
  desktop: DesktopSession,
  ...words: readonly string[]
): Promise<Value> {
  const { code, output, errors } = await stint(desktop, ...words, '--json')
  if (code !== 0) throw new Error(`stint ${words.join(' ')} ended with ${code}: ${output}${errors}`)
  return JSON.parse(output) as Value
}

export function run(
  executable: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(executable, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString('utf8')))
    child.stderr.on('data', (data: Buffer) => (errors += data.toString('utf8')))
    child.on('error', reject)
    // 'close' is emitted when the pipes are closed, so a program that it started must not keep them open.
    child.on('close', (code) => resolve({ code, output, errors: withoutChromium(errors) }))
  })
}

/** About a missing system bus. */
function withoutChromium(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\[\d+:\d+\/[\d.]+:(ERROR|WARNING|INFO):/.test(line))
    .join('\n')
}
