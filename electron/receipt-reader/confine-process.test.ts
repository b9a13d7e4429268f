/** Runs the reader's own entry file in a process of its own, because what is removed does not come back. */
import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const entry = join(import.meta.dirname, 'reader-process.ts')
/** What Electron has for the entry file, and in place of its own modules, which Node has not. */
const electron = `
  globalThis.__dirname = ''
  process.parentPort = { on() {}, postMessage() {} }
  const modules = require('node:module')
  const load = modules._load
  modules._load = (name, ...others) => (/^electron/.test(name) ? {} : load(name, ...others))`

/** Ways out of the process, each with what it answers where it is open. */
const ways = {
  fetch: "await fetch('http://127.0.0.1:' + port)",
  http: "await new Promise((ok, no) => require('node:http').get({ port, host: '127.0.0.1' }, ok).on('error', no))",
  socket:
    "await new Promise((ok, no) => require('node:net').connect(port, '127.0.0.1', ok).on('error', no))",
  'imported socket':
    "await new Promise((ok, no) => import('node:net').then((net) => new net.Socket().connect(port, '127.0.0.1', ok).on('error', no)).catch(no))",
  tls: "await new Promise((ok, no) => require('node:tls').connect(port, '127.0.0.1', ok).on('error', (error) => error.code ? ok() : no(error)))",
  server:
    "await new Promise((ok, no) => require('node:net').createServer().listen(0, ok).on('error', no))",
  datagram:
    "await new Promise((ok, no) => require('node:dgram').createSocket('udp4').bind(0, ok).on('error', no))",
  'server by its class':
    "await new Promise((ok, no) => new (require('node:net').Server)().listen(0, ok).on('error', no))",
  'datagram by its class':
    "await new Promise((ok, no) => new (require('node:dgram').Socket)('udp4').bind(0, ok).on('error', no))",
  names: "require('node:dns').resolve('localhost', () => undefined)",
  'promised names': "void require('node:dns').promises.resolve('localhost').catch(() => undefined)",
  resolver: "new (require('node:dns').Resolver)().resolve('localhost', () => undefined)",
  'promised resolver':
    "void new (require('node:dns').promises.Resolver)().resolve('localhost').catch(() => undefined)",
  program: "require('node:child_process').execFileSync(process.execPath, ['-e', '0'])",
  'imported program':
    "(await import('node:child_process')).spawnSync(process.execPath, ['-e', '0'])",
  'program by its class':
    "new (require('node:child_process').ChildProcess)().spawn({ file: process.execPath, args: [process.execPath, '-e', '0'] })",
  thread: "await new (require('node:worker_threads').Worker)('0', { eval: true }).terminate()",
  inspector: "require('node:inspector').open(0)",
  binding: "process.binding('tcp_wrap').TCP.name",
  'linked binding':
    "try { process._linkedBinding('none') } catch (error) { if (!/No such binding/.test(error.message)) throw error }",
  'native code': "require('libsql')",
  electron: "require('electron')",
  'part of electron': "require('electron/common')",
  signal: 'process.kill(process.pid, 0)',
}

it('leaves no way to the network, to other programs, threads, native code and Electron, and leaves files', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const open = async (isConfined: boolean): Promise<unknown> => {
    const tries = Object.entries(ways).map(
      ([name, code]) =>
        `await (async () => { ${code} })().then(() => open.push('${name}'), () => undefined)`,
    )
    const script = [
      "const { createRequire } = await import('node:module'); const require = createRequire(process.cwd() + '/')",
      `const port = ${port}; const open = []`,
      electron,
      isConfined ? `await import(${JSON.stringify(entry)})` : '',
      ...tries,
      "require('node:fs').readFileSync(process.execPath).length; process.stdout.write(JSON.stringify(open)); process.exit()",
    ].join(';\n')
    const words = ['--no-warnings', '--input-type=module', '-e', script]
    const { stdout } = await promisify(execFile)(process.execPath, words)
    return JSON.parse(stdout) as unknown
  }
  expect(await open(false)).toEqual(Object.keys(ways))
  expect(await open(true)).toEqual([])
  server.close()
})
