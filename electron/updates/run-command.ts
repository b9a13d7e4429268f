import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type CommandResult = {
  /** Null if a signal ended the program. */
  readonly code: number | null
  /** End of the output, stdout and stderr together. */
  readonly output: string
}

/** Runs a program, however long it takes: the user may be typing a password. Null if there is no such program. */
export type RunCommand = (name: string, args: readonly string[]) => Promise<CommandResult | null>

/** In characters; the rest of the output is dropped. */
const maxOutputLength = 4000

/**
 * Creates the function that runs commands without a shell. Only the system's `folders` are searched, because a program
 * from the user's PATH could run as root.
 */
export function createRunCommand(folders: readonly string[]): RunCommand {
  return async (name, args) => {
    const path = programPath(folders, name)
    if (path === null) return null
    return new Promise((resolve, reject) => {
      const child = spawn(path, [...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, PATH: folders.join(':'), LC_ALL: 'C.UTF-8' },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (data: Buffer) => {
          output = `${output}${data.toString('utf8')}`.slice(-maxOutputLength)
        })
      }
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, output }))
    })
  }
}

/** The folders where a Linux system keeps its own programs (FHS 3.0, sections 3.4, 3.16 and 4.4). */
export const systemFolders: readonly string[] = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']

/** Returns the path of a program; null if it is in none of the folders. */
export function programPath(folders: readonly string[], name: string): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
