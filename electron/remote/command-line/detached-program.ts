/** Starts the program on its own: it outlives this process and its terminal, and holds nothing of either. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { devNull } from 'node:os'

/** How the program is started. */
export type Launch = { readonly executable: string; readonly args: readonly string[] }

export type Started = {
  /** The exit code, signal or system error where it ended badly or never began; null where it did not. */
  failure(): number | string | null
}

export function startDetached({ executable, args }: Launch): Started {
  let failure: number | string | null = null
  const nothing = openSync(devNull, 'r+')
  const child = spawn(executable, args, { detached: true, stdio: stdioOf(nothing) })
  closeSync(nothing)
  child.on('error', (error: NodeJS.ErrnoException) => (failure = error.code ?? error.message))
  // With 0 it ended because another one is starting already: that one will listen.
  child.on('exit', (code, signal) => {
    if (code !== 0) failure = code ?? signal ?? 'unknown'
  })
  child.unref()
  return { failure: () => failure }
}

/**
 * On Linux Chromium leaves the sockets to its zygotes open to children. A program that got them would keep
 * our zygotes alive after us, and with them the pipes of our terminal: `stint start | cat` would not end.
 */
function stdioOf(nothing: number): (number | 'ignore')[] {
  const open = inheritable()
  const count = Math.max(3, ...open.map((descriptor) => descriptor + 1))
  return Array.from({ length: count }, (_, index) => (open.includes(index) ? nothing : 'ignore'))
}

/** Descriptors from 3 that a child gets; none where the system does not tell. */
function inheritable(): readonly number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd')
    .map(Number)
    .filter((descriptor) => descriptor > 2 && !closesOnExec(descriptor))
}

const closeOnExec = 0o2000000

function closesOnExec(descriptor: number): boolean {
  try {
    const info = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')
    return (parseInt(/^flags:\s*(\d+)/m.exec(info)?.[1] ?? '0', 8) & closeOnExec) !== 0
  } catch {
    // The one that the folder was read through is closed by now.
    return true
  }
}
