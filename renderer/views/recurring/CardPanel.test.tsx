/** Card of a profile: what holds the profile up, what is emptied, and the answer of the gateway. */
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LocalId, EpochMs } from '../../../shared/domain/units.ts'
import type { CardReport, RecurringOverview } from '../../../shared/contract/groups/recurring.ts'
import { success } from '../../../shared/contract/errors.ts'
import { joinDigits } from '../../../shared/domain/recurring/split-digits.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { CardPanel } from './CardPanel.tsx'

const overview: RecurringOverview = {
  addresses: { classicUrl: 'https://a.example', tokenizeUrl: 'https://b.example' },
  isOwn: true,
  profiles: [],
  source: { profiles: 'service', gateways: ['gateway_a'], readAt: 0 as EpochMs },
}

function open(report: CardReport) {
  const bytes: Uint8Array[] = []
  const bench = createWindowBench({
    answers: {
      'desktop.protectMe': () => success(null),
      'recurring.forgetCard': () => success(null),
      'recurring.checkCard': ({ cardNumber }) => {
        bytes.push(joinDigits(cardNumber))
        return success(report)
      },
    },
  })
  const onChange = vi.fn()
  const panel = <CardPanel overview={overview} billedBy={null} problem={null} onChange={onChange} />
  return { ...bench, ...bench.open(panel), onChange, bytes }
}
const number = (): HTMLInputElement => screen.getByLabelText(/Card number/)

async function typeCard({ person }: ReturnType<typeof open>): Promise<void> {
  await person.click(screen.getByRole('switch'))
  await person.type(number(), '4242 4242 4242 4242')
  await person.type(screen.getByLabelText('Expires'), '08/29')
}

describe('a card', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('that passes lets the profile go, and leaves no field behind', async () => {
    const card = crypto.randomUUID() as string as LocalId
    const opened = open({ kind: 'passed', card })
    await typeCard(opened)
    expect(opened.onChange).toHaveBeenLastCalledWith('unchecked')
    expect(screen.getByText('Visa')).toBeTruthy()
    await opened.person.keyboard('{Enter}')
    await screen.findByText('Card verified (Visa).', { exact: false })
    expect(opened.onChange).toHaveBeenLastCalledWith({ gateway: 'gateway_a', card })
    expect(screen.queryByLabelText(/Card number/)).toBeNull()
    expect(opened.bytes.map((sent) => new TextDecoder().decode(sent))).toEqual(['4242424242424242'])
    const [input] = opened.fake.inputsOf('recurring.checkCard')
    expect(input?.cardNumber.pad.every((byte) => byte === 0)).toBe(true)
    expect(opened.fake.inputsOf('desktop.protectMe').at(-1)).toEqual({ isOn: false })
  })

  it('that is refused holds the profile up, with the words of the gateway at its field', async () => {
    const fields = { card_number: 'No such card.' }
    const opened = open({ kind: 'refused', message: 'Refused.', fields })
    await typeCard(opened)
    await opened.person.keyboard('{Enter}')
    await screen.findByText('The payment gateway says: “No such card.”')
    expect(number().getAttribute('aria-invalid')).toBe('true')
    expect(opened.onChange).toHaveBeenLastCalledWith('unchecked')
  })

  it('with a wrong check digit is not sent', async () => {
    const opened = open({ kind: 'passed', card: 'x' as LocalId })
    await opened.person.click(screen.getByRole('switch'))
    await opened.person.type(number(), '4242 4242 4242 4241{Enter}')
    await screen.findByText(/isn’t valid/)
    expect(opened.fake.inputsOf('recurring.checkCard')).toEqual([])
  })

  it('is emptied two minutes after the window lost the focus, and not when it comes back before', async () => {
    const opened = open({ kind: 'passed', card: 'x' as LocalId })
    await typeCard(opened)
    vi.useFakeTimers()
    window.dispatchEvent(new Event('blur'))
    act(() => void vi.advanceTimersByTime(119_000))
    window.dispatchEvent(new Event('focus'))
    act(() => void vi.advanceTimersByTime(5_000))
    expect(number().value).toBe('•••• •••• •••• 4242')
    window.dispatchEvent(new Event('blur'))
    act(() => void vi.advanceTimersByTime(120_000))
    expect(number().value).toBe('')
    expect(screen.getByText(/you were away/)).toBeTruthy()
  })
})
