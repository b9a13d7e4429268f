import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export type SandboxProcess = {
  readonly child: ChildProcess
  readonly facts: Readonly<Record<'baseUrl' | 'businessId' | 'accountId' | 'token', string>>
}

/** Starts the sandbox in a separate process, as `npm run sandbox` does, on a free port. */
export function startSandboxProcess(words: readonly string[] = []): Promise<SandboxProcess> {
  const cli = join(import.meta.dirname, '../../electron/sandbox/cli.ts')
  const child = spawn(process.execPath, [cli, '--port', '0', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)))
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString('utf8')
      if (!output.endsWith('ready\n')) return
      const fact = (name: string): string =>
        new RegExp(`^${name}: (.*)$`, 'm').exec(output)?.[1] ?? ''
      resolve({
        child,
        facts: {
          baseUrl: fact('baseUrl'),
          businessId: fact('businessId'),
          accountId: fact('accountId'),
          token: fact('token'),
        },
      })
    })
  })
}
