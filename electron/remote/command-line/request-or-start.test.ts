import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { systemClock, type Clock } from '../../base/clock.ts'
import { socketLocations, thisMachine } from '../socket/socket-path.ts'
import { requestOrStart, type Job, type Launch } from './request-or-start.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-ask-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function job(launch: Launch | null): Job {
  const machine = { ...thisMachine({}, folder), runtimeFolder: null }
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  return {
    locations: socketLocations(data, machine),
    machine,
    request: { command: 'status' },
    launch,
  }
}

const node = (program: string): Launch => ({
  executable: process.execPath,
  args: ['--input-type=commonjs', '-e', program],
})

const fasterBy = (speed: number): Clock => ({
  ...systemClock,
  monotonic: () => systemClock.monotonic() * speed,
  after: (delay, task) => systemClock.after(delay / speed, task),
})

describe('a question to Stint', () => {
  it('starts nothing where that was not wanted', async () => {
    expect(await requestOrStart(job(null), systemClock)).toEqual({ kind: 'notRunning' })
  })

  it('waits for the program that it starts, and asks it', async () => {
    const { locations } = job(null)
    const [location] = locations
    if (!location) throw new Error('no location')
    // Answers one request and closes.
    const program = `
      require('fs').mkdirSync(${JSON.stringify(location.folder)}, { mode: 0o700 })
      const server = require('net').createServer((socket) => {
        socket.on('data', (data) => { socket.end(data); server.close() })
      }).listen(${JSON.stringify(location.file)})`
    expect(await requestOrStart(job(node(program)), systemClock)).toEqual({
      kind: 'answer',
      value: { command: 'status' },
    })
  })

  it.each([
    ['starts it once where two ask at the same moment', null],
    ['starts it where a command was killed that wanted to', 0],
    ['starts it where that command was killed before the clock was set back', 4e9],
  ])('%s', async (_name, leftAt) => {
    const { locations } = job(null)
    const [location] = locations
    if (!location) throw new Error('no location')
    const starts = join(folder, 'starts')
    const claim = join(folder, 'data', 'starting')
    if (leftAt !== null) {
      writeFileSync(claim, '')
      utimesSync(claim, leftAt, leftAt)
    }
    // Answers every request for a while.
    const program = `
      const fs = require('fs')
      fs.appendFileSync(${JSON.stringify(starts)}, 'x')
      fs.mkdirSync(${JSON.stringify(location.folder)}, { recursive: true, mode: 0o700 })
      require('net').createServer((socket) => {
        socket.on('data', (data) => socket.end(data))
      }).listen(${JSON.stringify(location.file)})
      setTimeout(() => process.exit(), 10_000)`
    const answer = { kind: 'answer', value: { command: 'status' } }
    const ask = () => requestOrStart(job(node(program)), systemClock)
    expect(await Promise.all([ask(), ask()])).toEqual([answer, answer])
    expect(readFileSync(starts, 'utf8')).toBe('x')
    expect(existsSync(claim)).toBe(false)
  })

  it('starts it again where the first one gave way to a program that was quitting', async () => {
    const [location] = job(null).locations
    if (!location) throw new Error('no location')
    const starts = join(folder, 'starts')
    // Only the second one listens, and answers one request.
    const program = `
      const fs = require('fs')
      fs.appendFileSync(${JSON.stringify(starts)}, 'x')
      if (fs.readFileSync(${JSON.stringify(starts)}, 'utf8') === 'x') process.exit(0)
      fs.mkdirSync(${JSON.stringify(location.folder)}, { mode: 0o700 })
      const server = require('net').createServer((socket) => {
        socket.on('data', (data) => { socket.end(data); server.close() })
      }).listen(${JSON.stringify(location.file)})`
    expect(await requestOrStart(job(node(program)), fasterBy(10))).toEqual({
      kind: 'answer',
      value: { command: 'status' },
    })
    expect(existsSync(join(folder, 'data', 'starting'))).toBe(false)
  })

  it('starts it ever more rarely while another one takes long to start', async () => {
    const starts = join(folder, 'starts')
    const program = `require('fs').appendFileSync(${JSON.stringify(starts)}, 'x')`
    const asked = requestOrStart(job(node(program)), fasterBy(30))
    expect(await asked).toEqual({ kind: 'startTooSlow' })
    expect(readFileSync(starts, 'utf8').length).toBeLessThanOrEqual(5)
  })

  it('says how the program ended that could not start', async () => {
    expect(await requestOrStart(job(node('process.exit(7)')), systemClock)).toEqual({
      kind: 'startFailed',
      code: 7,
    })
    const missing = { executable: join(folder, 'not-there'), args: [] }
    expect(await requestOrStart(job(missing), systemClock)).toEqual({
      kind: 'startFailed',
      code: 'ENOENT',
    })
  })

  it('waits half a minute for a program that ended well, because another one may be starting', async () => {
    const clock = createSimulatedClock()
    let result: unknown = null
    void requestOrStart(job(node('')), clock).then((found) => {
      result = found
    })
    while (result === null) await clock.ringNext()
    expect(result).toEqual({ kind: 'startTooSlow' })
    expect(clock.monotonic()).toBeGreaterThanOrEqual(30_000)
  })
})
