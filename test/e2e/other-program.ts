import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { DesktopSession } from './desktop-session.ts'

/**
 * Starts another program on the desktop. Its window covers the screen with four colours (red, green above blue,
 * yellow). The clipboard contains a violet picture of 20 × 20 pixels. Resolves when both are there.
 */
export async function startOtherProgram({
  environment,
  home,
}: DesktopSession): Promise<{ close(): void }> {
  const electron = process.env['STINT_ELECTRON']
  if (!electron) throw new Error('run the end-to-end tests with: npm test')
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const words = [join(import.meta.dirname, 'other-program'), ...sandbox]
  const child = spawn(electron, [...words, `--user-data-dir=${join(home, 'other-data')}`], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.on('exit', (code) =>
      reject(new Error(`the other program ended with ${code}:\n${output}`)),
    )
    child.stderr.on('data', (data: Buffer) => {
      output += data.toString('utf8')
      if (output.includes('ready\n')) resolve()
    })
  })
  return { close: () => void child.kill('SIGKILL') }
}
