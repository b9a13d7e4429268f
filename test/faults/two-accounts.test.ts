/**
 * Isolation of two accounts, each with its own store, engine and service. Both services use the same ids, so
 * that a misdirected row would be accepted. While one service is unreachable the other account continues, and
 * nothing of one account is ever sent to the other service.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { Ledger } from './write-ledger.ts'
import { expectEverythingOnce } from './exactly-once-oracle.ts'
import { SimulatedUser } from './simulated-user.ts'
import { step, type Step } from './history-steps.ts'

const histories = Math.max(20, Math.round(Number(process.env['STINT_HISTORIES'] ?? 1000) / 10))
const marks = ['fern', 'moss'] as const
type Mark = (typeof marks)[number]

type AccountStep = {
  readonly in: Mark
  readonly step: Step | { readonly do: 'offline' } | { readonly do: 'online' }
}

const accountStep: fc.Arbitrary<AccountStep> = fc.record({
  in: fc.constantFrom(...marks),
  step: fc.oneof(
    { weight: 12, arbitrary: step },
    { weight: 2, arbitrary: fc.constant({ do: 'offline' } as const) },
    { weight: 1, arbitrary: fc.constant({ do: 'online' } as const) },
  ),
})

/** Marks every text of an account with its name. */
function marked(one: Step, mark: Mark): Step {
  const say = (text: string): string => `${mark} ${text}`
  switch (one.do) {
    case 'start':
    case 'switch':
    case 'edit':
      return { ...one, note: say(one.note) }
    case 'project':
      return { ...one, title: say(one.title) }
    case 'editProject':
    case 'editExpense':
    case 'editStaff':
    case 'other':
      return { ...one, text: say(one.text) }
    case 'expense':
      return { ...one, fields: { ...one.fields, vendor: say(one.fields.vendor ?? 'shop') } }
    default:
      return one
  }
}

type Account = {
  readonly mark: Mark
  readonly bench: StoreBench
  readonly farEnd: SandboxServer
  readonly ledger: Ledger
  readonly person: SimulatedUser
}

async function openAccount(mark: Mark): Promise<Account> {
  const bench = createStoreBench()
  const farEnd = await openSandboxServer(bench.clock, { projects: 2, token: `token of ${mark}` })
  const ledger = new Ledger(bench)
  return { mark, bench, farEnd, ledger, person: new SimulatedUser(bench, farEnd, ledger) }
}

const offline = [{ do: 'dropBefore', times: 1_000_000 }] as const

async function take({ person, farEnd, mark }: Account, { step: one }: AccountStep): Promise<void> {
  if (one.do === 'offline') await farEnd.order(offline)
  else if (one.do === 'online') await farEnd.order([])
  // Another device can't reach an unreachable service either.
  else if (one.do !== 'other' || (await farEnd.plan()).length === 0)
    await person.perform(marked(one, mark))
}

/** Checks that every request had this account's token and no text of the other account. */
async function expectOnlyItsOwn({ farEnd, mark }: Account): Promise<void> {
  const foreign = marks.filter((other) => other !== mark)
  for (const { body, path, hasToken, status } of await farEnd.requests()) {
    expect({ hasToken, isRefused: status === 401 }).toEqual({ hasToken: true, isRefused: false })
    for (const word of foreign) expect(`${path} ${body}`).not.toContain(word)
  }
}

async function live(steps: readonly AccountStep[], lastOnline: Mark): Promise<number> {
  const accounts = await Promise.all(marks.map(openAccount))
  try {
    for (const next of steps) {
      const account = accounts.find(({ mark }) => mark === next.in)
      if (account) await take(account, next)
    }
    // One stays unreachable; the other must finish nevertheless.
    const [late, early] = [...accounts].sort((one) => (one.mark === lastOnline ? -1 : 1))
    if (!late || !early) throw new Error('two accounts')
    await late.farEnd.order(offline)
    await early.person.settle()
    await expectEverythingOnce(early.bench, early.farEnd, early.ledger)
    await late.person.settle()
    await expectEverythingOnce(late.bench, late.farEnd, late.ledger)
    for (const account of accounts) await expectOnlyItsOwn(account)
    const sent = await Promise.all(accounts.map(({ farEnd }) => farEnd.requests()))
    return sent.flat().filter(({ body }) => marks.some((mark) => body.includes(mark))).length
  } finally {
    for (const { farEnd, bench } of accounts) {
      await farEnd.close()
      bench.database.close()
    }
  }
}

describe('two accounts side by side', () => {
  it(
    `each bring everything to their own service exactly once, in ${histories} histories`,
    { timeout: Math.max(300_000, histories * 1000) },
    async () => {
      let written = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(accountStep, { minLength: 6, maxLength: 30 }),
          fc.constantFrom(...marks),
          async (steps, lastOnline) => {
            written += await live(steps, lastOnline)
          },
        ),
        { numRuns: histories },
      )
      // Otherwise the check of the texts was not exercised.
      expect(written).toBeGreaterThan(histories)
    },
  )
})
