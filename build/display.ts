/** A private X display in memory, for machines without a screen. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { framebufferToPng } from './framebuffer.ts'

export type Display = {
  /** Name of the display, for the environment variable DISPLAY. */
  readonly name: string
  /** Returns the screen as a PNG; null while nothing is painted. */
  picture(): Buffer | null
  close(): void
}

/** Opens a private display on a Linux machine without a display; otherwise returns null. */
export async function displayIfNone(): Promise<Display | null> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  return process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY ? openDisplay() : null
}

/** Opens a private display. Rejects if Xvfb fails to start. */
export async function openDisplay(): Promise<Display> {
  const folder = mkdtempSync(join(tmpdir(), 'stint-display-'))
  const args = [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1280x860x24',
    '-fbdir',
    folder,
    '-nolisten',
    'tcp',
  ]
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await displayNumber(child)
  const framebuffer = join(folder, 'Xvfb_screen0')
  return {
    name: `:${number}`,
    picture: () => framebufferToPng(readFileSync(framebuffer)),
    close() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function displayNumber(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdio[3]?.on('data', (data: Buffer) => resolve(data.toString('utf8').trim()))
  })
}
