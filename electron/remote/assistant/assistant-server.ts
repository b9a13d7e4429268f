/**
 * Worker thread of `stint mcp`, built as a separate bundle (assistant-server.cjs). It speaks the protocol on stdin and
 * stdout, sends requests one at a time over the local socket, and ends when stdin ends.
 */
import { Writable, type Readable } from 'node:stream'
import { workerData } from 'node:worker_threads'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createReadStream, fstatSync } from 'node:fs'
import { Socket } from 'node:net'
import { failure, type Outcome } from '../../../shared/contract/errors.ts'
import { systemClock } from '../../base/clock.ts'
import { describeError } from '../../base/log.ts'
import { createSerialQueue } from '../../base/serial-queue.ts'
import type { AssistantWorker } from '../command-line/run-command-line.ts'
import { giveWay } from '../command-line/give-way.ts'
import { writeOut } from '../command-line/write-out.ts'
import { sendRequest } from '../socket/socket-client.ts'
import { createMcpServer, type ToolCall } from './mcp-server.ts'

const descriptor = 0

/** Opens stdin as a pipe and reads it without blocking. `process.stdin` would go through the blocked main thread. */
function openStdin(): Readable {
  const facts = fstatSync(descriptor)
  if (facts.isFIFO() || facts.isSocket()) {
    return new Socket({ fd: descriptor, readable: true, writable: false })
  }
  return createReadStream('', { fd: descriptor, autoClose: false })
}

/** Maximum duration of a tool call, in ms. */
const responseTimeout = 30_000
/** In bytes. The running program accepts less (socket-server.ts). */
const maxMessageSize = 1_000_000

const { locations, machine, version, signal } = workerData as AssistantWorker

async function callTool(call: ToolCall): Promise<Outcome<unknown>> {
  const request = { command: 'assistant', ...call }
  const options = { clock: systemClock, timeout: responseTimeout }
  const response = await sendRequest(locations, machine, request, options)
  if (response.kind === 'answer') return response.value as Outcome<unknown>
  return response.kind === 'notRunning'
    ? failure('notRunning', 'Stint isn’t running. The person has to open it first.')
    : failure('timeout', 'Stint did not answer.')
}

const end = (): void => giveWay(signal)

/** Runs requests one at a time, so that the requests of other programs are answered in between. */
const inTurn = createSerialQueue()
function callInTurn(call: ToolCall): Promise<Outcome<unknown>> {
  // A broken connection fails only this call.
  return inTurn(() => callTool(call)).catch((error: unknown) =>
    failure('internal', describeError(error)),
  )
}

const stdin = openStdin()
const stdout = new Writable({
  write(chunk: Buffer, _encoding, done) {
    writeOut('output', chunk.toString())
    done()
  },
})
const server = createMcpServer(version, callInTurn)
// Input that is not JSON, or not a message of the protocol, is reported on stderr: stdout is only for the protocol.
server.onerror = (error) => writeOut('errors', `stint: ${describeError(error)}\n`)
server.onclose = end
// Calls that came before the end of stdin are answered; setImmediate lets the last answer be written.
stdin.on('end', () => {
  setImmediate(() => void inTurn(async () => void setImmediate(end)))
})
stdin.on('error', end)
server
  .connect(new StdioServerTransport(stdin, stdout, { maxBufferSize: maxMessageSize }))
  .catch((error: unknown) => {
    writeOut('errors', `stint: ${describeError(error)}\n`)
    end()
  })
