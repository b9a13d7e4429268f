import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { help, readOptions } from './cli-options.ts'

const read = (...given: readonly string[]) => readOptions(given, () => 'made')

describe('the options of the demo service', () => {
  it('have values where nothing is said', () => {
    expect(read()).toEqual({
      kind: 'start',
      options: { port: 4010, token: 'made', control: false, behaviour: {} },
    })
  })

  it('are taken over', () => {
    const behaviour = '{"updates":"merge"}'
    const numbers = ['--port=0', '--entries=10', '--seed=7']
    expect(
      read(...numbers, '--token=T', '--file=a.json', '--control', '--behaviour', behaviour),
    ).toEqual({
      kind: 'start',
      options: {
        port: 0,
        entries: 10,
        seed: 7,
        token: 'T',
        file: 'a.json',
        control: true,
        behaviour: { updates: 'merge' },
      },
    })
  })

  it.each([
    [['--port=x'], '--port must be a whole number, not “x”.'],
    [['--port=-1'], '--port must be a whole number, not “-1”.'],
    [['--port=70000'], '--port must be at most 65535, not 70000.'],
    [['--entries=1.5'], '--entries must be a whole number, not “1.5”.'],
    [['--behaviour=[1]'], '--behaviour must be an object in JSON.'],
    [['--behaviour={'], '--behaviour must be an object in JSON.'],
  ])('%j are answered with a sentence', (args, message) => {
    expect(read(...args)).toEqual({ kind: 'wrong', message })
  })

  it('that there are not are named', () => {
    const answer = read('--prot', '4010')
    expect(answer.kind === 'wrong' && answer.message).toContain('--prot')
  })

  it('are each explained by the help', () => {
    expect(read('--help')).toEqual({ kind: 'help' })
    expect(read('-h')).toEqual({ kind: 'help' })
    const names = ['port', 'token', 'entries', 'seed', 'file', 'control', 'behaviour', 'help']
    expect(names.filter((name) => !help.includes(`--${name} `))).toEqual([])
  })
})

describe('the command', () => {
  it('says in a sentence that its port is taken', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1')
    await once(otherServer, 'listening')
    const { port } = otherServer.address() as AddressInfo
    const ended = await run('--port', String(port))
    otherServer.close()
    expect(ended).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is taken by another program. Choose another one with --port, or 0 for any free one.\n`,
    })
  })

  it('names a switch that there is not, without a stack', async () => {
    const ended = await run('--port=0', '--behaviour={"nothing":1}')
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toMatch(/^The demo service could not start: .*nothing.*\n$/)
  })

  it('ends with another code where it is used wrongly', async () => {
    const ended = await run('--port=x')
    expect(ended).toEqual({
      code: 2,
      out: '',
      err: '--port must be a whole number, not “x”. See --help.\n',
    })
  })

  it('prints its help', async () => {
    expect(await run('--help')).toEqual({ code: 0, out: help, err: '' })
  })
})

async function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args])
  let [out, err] = ['', '']
  child.stdout.on('data', (data: Buffer) => (out += data.toString('utf8')))
  child.stderr.on('data', (data: Buffer) => (err += data.toString('utf8')))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}
