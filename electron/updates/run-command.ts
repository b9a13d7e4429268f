import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type CommandResult = {
  /** Exit code; null if a signal ended it. */
  readonly code: number | null
  /** The last part of the output, of both streams together. */
  readonly output: string
}

/**
 * Runs a program of the system; null if the program does not exist. Waits without a time limit, because a person may
 * be typing a password.
 */
export type RunCommand = (name: string, args: readonly string[]) => Promise<CommandResult | null>

/** Maximum number of stored characters of the output. */
const maxOutputLength = 4000

/**
 * Creates the function that runs programs from these folders only, without a shell. The folders are the system's own.
 * The person's PATH is not used, because a program found there would run as root.
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

/** The folders in which a Linux system has its own programs (FHS 3.0, 3.4, 3.16, 4.4). */
export const systemFolders: readonly string[] = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']

/** Returns the path of a program; null if it is in none of the folders. */
export function programPath(folders: readonly string[], name: string): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
