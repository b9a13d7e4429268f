import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { splitDigits } from '../../shared/domain/recurring/split-digits.ts'
import { textsInMemory } from './process-memory.ts'

const program = join(import.meta.dirname, 'card-bytes-program.ts')
const cardNumber = '4929071865530241'

/** Which texts are in the memory of a process that joined the number, and what it said. */
async function memoryAfter(ending: 'wiped' | 'kept'): Promise<readonly string[]> {
  const { share, pad } = splitDigits(
    Buffer.from(cardNumber),
    (bytes) => void crypto.getRandomValues(bytes),
  )
  const halves = [share, pad].map((half) => Buffer.from(half).toString('hex'))
  const child = spawn(process.execPath, ['--expose-gc', program, ...halves, ending], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [sum] = (await once(child.stdout, 'data')) as [Buffer]
    expect(Number(sum.toString())).toBe(66)
    return textsInMemory(child.pid ?? 0, [cardNumber])
  } finally {
    child.kill()
  }
}

it('a card number that was overwritten left no copy in the heap, whatever was collected meanwhile', async () => {
  expect(await memoryAfter('wiped')).toEqual([])
  // The search finds what is there.
  expect(await memoryAfter('kept')).toEqual([cardNumber])
})
