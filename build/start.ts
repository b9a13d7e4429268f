/** `npm start`: bundles what changed and starts the program; without a screen, on a private one. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './bootstrap/say.mjs'
import { bundle } from './bundle.ts'
import { openDisplay, type Display } from './display.ts'

const project = join(import.meta.dirname, '..')
const executable = process.env['STINT_ELECTRON']
if (!executable) throw new Error('start with: npm start')

if (await bundle()) say('bundled the program')
const needsDisplay =
  process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']
const display = needsDisplay ? await openDisplay() : null
const stopPictures = display ? keepPictures(display) : () => undefined

// Root may not use Chromium's sandbox; only machines for tests start the program as root.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const words = [project, '--demo', ...sandbox, ...process.argv.slice(2)]
const child = spawn(executable, words, {
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

/** Writes the screen to a file once a second as soon as something is painted. */
function keepPictures(screen: Display): () => void {
  const file = join(project, '.stint', 'screen.png')
  mkdirSync(join(project, '.stint'), { recursive: true })
  say(`there is no screen here: started a private one (DISPLAY=${screen.name})`)
  say(`its picture is written to ${file} every second`)
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
