/** Starts the program detached: it outlives this process and its terminal, and inherits nothing from either. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { devNull } from 'node:os'

/** Command line that starts the program. */
export type Launch = { readonly executable: string; readonly args: readonly string[] }

export type Started = {
  /** Returns the exit code, signal or system error if the program failed; null while it has not failed. */
  failure(): number | string | null
}

export function startDetached({ executable, args }: Launch): Started {
  let failure: number | string | null = null
  const nullDevice = openSync(devNull, 'r+')
  const child = spawn(executable, args, { detached: true, stdio: stdioOf(nullDevice) })
  closeSync(nullDevice)
  child.on('error', (error: NodeJS.ErrnoException) => (failure = error.code ?? error.message))
  // Exit code 0: another instance is already starting, and that one will listen.
  child.on('exit', (code, signal) => {
    if (code !== 0) failure = code ?? signal ?? 'unknown'
  })
  child.unref()
  return { failure: () => failure }
}

/**
 * Returns the `stdio` of a program that inherits no files. On Linux, a program can inherit Chromium's sockets to its
 * zygote processes. It would then keep our zygotes alive after us, and with them the pipes of our terminal, so that
 * `stint start | cat` would not end.
 */
function stdioOf(nothing: number): (number | 'ignore')[] {
  const open = inheritable()
  const count = Math.max(3, ...open.map((descriptor) => descriptor + 1))
  return Array.from({ length: count }, (_, index) => (open.includes(index) ? nothing : 'ignore'))
}

/** Returns the file descriptors from 3 on that a child would inherit; an empty list on systems that can't tell. */
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
    // The descriptor that was used to read the directory is closed by now.
    return true
  }
}
