/**
 * The connection test against services of all kinds: passed steps, missing parts with their reasons,
 * failures.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  runConnectionTest,
  type ConnectionTestResult,
} from '../../electron/account/test-connection.ts'
import { loadLanguage } from '../../shared/domain/language/load-language.ts'
import {
  found,
  refused,
  startScripted,
  unknown,
  type Script,
  type ScriptedService,
} from '../fakes/scripted-service.ts'

let service: ScriptedService
beforeEach(async () => {
  service = await startScripted()
})
afterEach(() => service.close())

const probe = (
  ids: { businessId?: string; accountId?: string } = {},
): Promise<ConnectionTestResult> => runConnectionTest(ids, service.clientFor)

const answers = (script: Script): void => {
  for (const path of Object.keys(service.script)) delete service.script[path]
  Object.assign(service.script, script)
}

const results = ({ steps }: ConnectionTestResult): Readonly<Record<string, string>> =>
  Object.fromEntries(steps.map(({ step, result }) => [step, result]))

const memberships = (...businesses: readonly unknown[]) =>
  found({ response: { business_memberships: businesses.map((business) => ({ business })) } })

describe('a test of a connection', () => {
  it('passes every part of a whole service', async () => {
    const result = await probe()
    expect(new Set(Object.values(results(result)))).toEqual(new Set(['passed']))
    expect(result.found).toEqual({ businessId: '7', accountId: 'abc', businessName: 'Studio' })
    expect(result.missing).toEqual([])
  })

  it('connects an owner without accounting, and asks nothing of the accounting part', async () => {
    service.script['/users/me'] = memberships({ id: 7, name: null, account_id: null })
    const result = await probe()
    expect(result.found).toEqual({ businessId: '7', accountId: null, businessName: 'Business 7' })
    expect(results(result)).toMatchObject({
      business: 'passed',
      project: 'passed',
      expense: 'missing',
      staff: 'missing',
      callback: 'missing',
    })
    expect(result.missing.find(({ part }) => part === 'expense')?.reason).toBe(
      'This account doesn’t include accounting. Until it includes accounting, expenses stay on this computer.',
    )
    expect(service.requests.filter((request) => request.includes('/account/'))).toEqual([])
  })

  it('connects a token that may only track time', async () => {
    for (const part of ['/projects/business', '/expenses/expenses', '/users/staffs']) {
      service.script[part] = refused
    }
    service.script['/events/callbacks'] = unknown
    const result = await probe()
    expect(result.found).not.toBeNull()
    expect(result.missing).toEqual([
      expect.objectContaining({
        part: 'project',
        reason: expect.stringMatching(/can’t read projects/) as string,
      }),
      expect.objectContaining({
        part: 'expense',
        reason: expect.stringMatching(/can’t read expenses/) as string,
      }),
      { part: 'staff', reason: 'This token can’t read staff.' },
      { part: 'callback', reason: 'The service has no webhooks for this account.' },
    ])
  })

  it('shows a part that fails for a moment as failed, not as missing', async () => {
    service.script['/users/staffs'] = { status: 503, body: {} }
    const result = await probe()
    expect(result.found).not.toBeNull()
    expect(results(result)).toMatchObject({ staff: 'failed', callback: 'passed' })
    expect(result.missing).toEqual([])
  })

  it('does not connect where time entries are refused', async () => {
    service.script['/time_entries'] = refused
    const result = await probe()
    expect(result.found).toBeNull()
    expect(results(result)).toMatchObject({
      token: 'passed',
      business: 'failed',
      staff: 'untested',
    })
  })

  it.each([[{}], [{ businessId: '7' }], [{ businessId: '7', accountId: 'abc' }]])(
    'finds that the path of the address is wrong, with the ids %j',
    async (ids) => {
      answers({})
      const result = await probe(ids)
      expect(results(result)).toMatchObject({ address: 'failed', token: 'untested' })
      expect(result.steps[0]?.message).toMatch(/Check the address and its path/)
    },
  )

  it('takes a refused token as one wherever it is met', async () => {
    answers({ '/': { status: 401, body: { message: 'no' } } })
    expect(results(await probe())).toMatchObject({ address: 'passed', token: 'failed' })
  })

  it('asks for the ids where the service tells no memberships but knows its business', async () => {
    delete service.script['/users/me']
    const open = await probe()
    expect(results(open)).toMatchObject({ address: 'passed', token: 'passed', business: 'failed' })
    expect(open.steps[2]?.message).toMatch(/Enter the business ID/)
    expect((await probe({ businessId: '7' })).found).toEqual({
      businessId: '7',
      accountId: null,
      businessName: null,
    })
  })

  it('tells a business that the service does not know from a wrong address', async () => {
    delete service.script['/users/me']
    service.script['/time_entries'] = {
      status: 404,
      body: { error_type: 'not_found', message: 'The requested resource was not found.' },
    }
    const result = await probe({ businessId: '8' })
    expect(results(result)).toMatchObject({
      address: 'passed',
      token: 'untested',
      business: 'failed',
    })
    expect(result.steps[2]?.message).toMatch(/Check the business ID and the path in the address/)
  })

  it.each([[{}], [{ businessId: '7' }], [{ businessId: '7', accountId: 'abc' }]])(
    'says nothing of the token where a wrong path is answered in the service’s own form, with the ids %j',
    async (ids) => {
      const body = { error_type: 'not_found', message: 'The requested resource was not found.' }
      answers({ '/': { status: 404, body } })
      const result = await probe(ids)
      expect(results(result)).toMatchObject({ token: 'untested', business: 'failed' })
      expect(result.found).toBeNull()
    },
  )

  it('says briefly in each language that nothing answers, with the code of the network', async () => {
    await service.close()
    const message = async () => (await probe()).steps[0]?.message
    expect(await message()).toMatch(/^No response from this address\..* \(ECONNREFUSED\)$/)
    await loadLanguage('de')
    expect(await message()).toMatch(/ \(ECONNREFUSED\)$/)
    await loadLanguage('en')
  })

  it('says nothing of the token where everything is refused', async () => {
    answers({ '/': { status: 403, body: { error: 'Forbidden' } } })
    expect(results(await probe())).toMatchObject({ token: 'untested', business: 'failed' })
  })

  it('lets the person choose among businesses, each once, whatever their rows lack', async () => {
    service.script['/users/me'] = memberships(
      { id: '7', name: 'Studio', account_id: 'abc' },
      { id: 7, name: 'Studio', account_id: 'abc' },
      { id: 8, account_id: null },
      null,
      { name: 'no id' },
    )
    const result = await probe()
    expect(result.choices).toEqual([
      { businessId: '7', accountId: 'abc', name: 'Studio' },
      { businessId: '8', accountId: null, name: 'Business 8' },
    ])
    expect((await probe({ businessId: '8' })).found).toMatchObject({ accountId: null })
  })
})
