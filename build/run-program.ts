import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './bootstrap/report.mjs'
import { displayIfNone, type Display } from './display.ts'

const project = join(import.meta.dirname, '..')

/** Extra arguments for root, who can't use Chromium's sandbox; empty for other users. Only test machines use root. */
export const rootWords: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Runs a command and exits with its code. Without a display, opens a private one and saves its picture each second. */
export async function runProgram(command: string, args: readonly string[]): Promise<void> {
  const display = await displayIfNone()
  const stopPictures = display ? keepPictures(display) : () => undefined
  const child = spawn(command, args, {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...(display && { DISPLAY: display.name }) },
  })
  say('started; Ctrl+C ends it')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    stopPictures()
    display?.close()
    process.exitCode = code ?? 0
  })
}

function keepPictures(screen: Display): () => void {
  const file = join(project, '.stint', 'screen.png')
  mkdirSync(join(project, '.stint'), { recursive: true })
  say(`there is no screen here: started a private one (DISPLAY=${screen.name})`)
  say(`its picture is written to ${file} every second once a window is painted`)
  let hasPainted = false
  const timer = setInterval(() => {
    const picture = screen.picture()
    if (!picture) return
    if (!hasPainted) say('the window is painted')
    hasPainted = true
    writeFileSync(file, picture)
  }, 1000)
  return () => clearInterval(timer)
}
