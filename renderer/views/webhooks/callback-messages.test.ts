import { describe, expect, it } from 'vitest'
import {
  isSubscription,
  type WebhookCallback,
} from '../../../shared/domain/webhooks/webhook-callback.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { addressProblem, callbackCountMessage, eventSections } from './callback-messages.ts'

const callback = (verified: boolean): WebhookCallback => ({
  id: 'a' as LocalId,
  serviceId: null,
  event: 'all',
  uri: 'https://a.example/',
  verified,
  sendState: 'sent',
})

describe('the count of callbacks', () => {
  it.each([
    [[], ''],
    [[true, true], '2'],
    [[true, false], '2, one not verified'],
    [[false, false, true], '3, 2 not verified'],
  ])('of %j', (verified, message) => {
    expect(callbackCountMessage(verified.map(callback))).toBe(message)
  })
})

it('offers only events that the service has, each once', () => {
  const ids = eventSections.flatMap(({ options }) => options.map(({ id }) => id))
  expect(ids.filter((id) => !isSubscription(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('invoice.sendByEmail')
})

describe('the address of a callback', () => {
  it.each(['https://hooks.example.com/stint', 'http://127.0.0.1:24320/hooks'])(
    'can be %s',
    (address) => expect(addressProblem(address)).toBeNull(),
  )
  it.each(['', 'hooks', 'hooks.example.com', 'ftp://a.example', 'javascript:alert(1)'])(
    'is not %j',
    (address) => expect(addressProblem(address)).toMatch(/^Enter/),
  )
  it('carries no password, and has an end', () => {
    expect(addressProblem('https://me:secret@a.example/')).toMatch(/^Leave the user name/)
    expect(addressProblem(`https://a.example/${'x'.repeat(2000)}`)).toBe(
      'This address is too long.',
    )
  })
})
