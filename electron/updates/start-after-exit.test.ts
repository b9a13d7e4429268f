/** Tests that the program that follows an update has the rights of one that a person starts. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAfterExit } from './start-after-exit.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-restart-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it.runIf(process.platform === 'linux')(
  'starts after the former one has ended, with its words as they are, and may gain rights',
  async () => {
    const file = join(folder, "it's here.txt")
    const former = spawn('sleep', ['0.3'])
    const ended = new Promise((resolve) => former.on('exit', resolve))
    const write =
      'cat /proc/self/status > "$1"; kill -0 "$2" && echo "still there" >> "$1"; echo written >> "$1"'
    startAfterExit(former.pid ?? 0, ['/bin/sh', '-c', write, 'sh', file, String(former.pid)])
    await ended
    const read = (): string => readFileSync(file, 'utf8')
    await vi.waitFor(() => expect(read()).toMatch(/^written$/m), { timeout: 5000 })
    const status = read()
    expect(status).toMatch(/^NoNewPrivs:\t0$/m)
    expect(status).not.toContain('still there')
  },
)
