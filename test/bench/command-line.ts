/** One `stint` command, with and without a running program. Baseline: a bare Electron whose first line exits. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../build/bundle.ts'
import { openDesktopSession } from '../e2e/desktop-session.ts'
import { programCommand, startProgram } from '../e2e/program.ts'
import { summary } from './percentiles.ts'

const rounds = 30

export async function benchCommandLine(): Promise<void> {
  await bundle()
  const desktop = await openDesktopSession({ hasKeychain: false })
  const program = await startProgram(desktop)
  const bare = bareProgram()
  const [executable, [folder = '', ...options]] = programCommand()
  const dataFolder = `--user-data-dir=${join(desktop.home, 'data')}`
  const cases: Readonly<Record<string, readonly string[]>> = {
    'a bare Electron that ends at once': [bare, ...options],
    'stint version': [folder, ...options, dataFolder, 'version'],
    'stint status': [folder, ...options, dataFolder, 'status', '--json'],
  }
  const times = new Map(Object.keys(cases).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, words] of Object.entries(cases)) {
      const begin = performance.now()
      const { status, stderr } = spawnSync(executable, words, { env: desktop.environment })
      times.get(name)?.push(performance.now() - begin)
      if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr.toString()}`)
    }
  }
  const medians = [...times].map(([name, values]) => [name, summary(values).median] as const)
  const floor = medians[0]?.[1] ?? 1
  for (const [name, median] of medians) {
    const ratio = (median / floor).toFixed(2)
    process.stdout.write(`${name.padEnd(34)} median ${median.toFixed(0)} ms (${ratio}×)\n`)
  }
  await program.kill()
  desktop.close()
  rmSync(bare, { recursive: true, force: true })
}

function bareProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stint-bare-'))
  writeFileSync(join(folder, 'package.json'), '{"name":"bare","main":"main.cjs"}')
  writeFileSync(join(folder, 'main.cjs'), "require('electron/main').app.exit(0)\n")
  return folder
}
