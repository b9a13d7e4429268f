import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLogFile } from './log-file.ts'
import { patience } from '../../../test/fakes/patience.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-log-'))
  // The library is loaded again for each test, because it keeps its files open for the life of a process.
  vi.resetModules()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is readable by its owner alone, whatever the umask says', async () => {
  const former = process.umask(0)
  try {
    const { log } = openLogFile(join(folder, 'logs'))
    log.info('started')
    const file = join(folder, 'logs', 'stint.log')
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('started'), patience)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700)
  } finally {
    process.umask(former)
  }
})

it('says once that it fails, and prints nothing', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const console_ = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockReturnValue(undefined),
  )
  try {
    writeFileSync(join(folder, 'logs'), 'a file where the folder should be')
    chmodSync(join(folder, 'logs'), 0o400)
    const { log, failed } = openLogFile(join(folder, 'logs'))
    log.info('one')
    expect(await failed).toContain('logs')
    log.error('two')
    log.error('three')
    await vi.dynamicImportSettled()
    expect(printed).not.toHaveBeenCalled()
    for (const method of console_) expect(method).not.toHaveBeenCalled()
  } finally {
    vi.restoreAllMocks()
  }
})
