/** Tests which screen is captured, and the errors where the system gives no picture. */
import { describe, expect, it } from 'vitest'
import { createSimulatedClock, flushEventLoop } from '../../../test/fakes/simulated-clock.ts'
import { createScreenshot, isPlain, screenOf, type CapturedScreen } from './screenshot.ts'

const png = Buffer.from('a png')
const place = { x: 10, y: 10, width: 100, height: 100 }

function shot(id: string, bitmap = [1, 2, 3, 255, 9, 9, 9, 255]): CapturedScreen {
  const thumbnail = {
    isEmpty: () => bitmap.length === 0,
    toBitmap: () => Buffer.from(bitmap),
    toPNG: () => png,
  }
  return { display_id: id, thumbnail }
}

function taking(
  capture: () => Promise<readonly CapturedScreen[]>,
  access: () => string | null = () => null,
) {
  const clock = createSimulatedClock()
  const requestedSizes: { width: number; height: number }[] = []
  const take = createScreenshot({
    capture: (maxSize) => {
      requestedSizes.push(maxSize)
      return capture()
    },
    screen: {
      getAllDisplays: () => [{ id: 4 }, { id: 7 }],
      getDisplayMatching: () => ({ id: 7, size: { width: 1707, height: 1067 }, scaleFactor: 1.5 }),
    },
    access,
    clock,
  })
  return { take, requestedSizes, clock }
}

describe('a picture of the screen', () => {
  it('is taken of the display with the window, in the pixels of that display', async () => {
    const { take, requestedSizes, clock } = taking(() => Promise.resolve([shot('4'), shot('7')]))
    expect(await take(place)).toEqual({ ok: true, value: { bytes: new Uint8Array(png) } })
    expect(requestedSizes).toEqual([{ width: 2561, height: 1601 }])
    expect(clock.pending()).toBe(0)
  })

  it.each([
    ['no screen at all', []],
    ['other screens', [shot('1'), shot('2'), shot('3')]],
    ['an empty picture', [shot('7', [])]],
    ['a black picture', [shot('7', [0, 0, 0, 255, 0, 0, 0, 255])]],
  ])('is refused in a sentence where the system gives %s', async (_name, screens) => {
    const { take } = taking(() => Promise.resolve(screens))
    expect(await take(place)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })

  it('is refused where capturing fails, and where it never ends', async () => {
    const failing = taking(() => Promise.reject(new Error('no')))
    expect(await failing.take(place)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(failing.clock.pending()).toBe(0)

    const { take, clock } = taking(() => new Promise(() => undefined))
    const taken = take(place)
    await flushEventLoop()
    await clock.ringNext()
    expect(await taken).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })

  it.each(['denied', 'restricted'])('is not tried where macOS says %s', async (standing) => {
    const { take, requestedSizes } = taking(
      () => Promise.resolve([shot('7')]),
      () => standing,
    )
    const outcome = await take(place)
    expect(outcome.ok ? '' : outcome.error.message).toContain('Screen Recording')
    expect(requestedSizes).toEqual([])
  })

  it('is tried where macOS has not asked the person yet', async () => {
    const { take } = taking(
      () => Promise.resolve([shot('7')]),
      () => 'not-determined',
    )
    expect(await take(place)).toMatchObject({ ok: true })
  })
})

describe('screenOf', () => {
  const screens = (...ids: readonly string[]) => ids.map((display_id) => ({ display_id }))

  it('goes by the id first', () => {
    expect(screenOf(screens('9', '4'), [4, 9], 4)).toEqual({ display_id: '4' })
  })

  it('takes the only one, and the one at the same place where no id is told', () => {
    expect(screenOf(screens(''), [4, 9], 9)).toEqual({ display_id: '' })
    const [first, second] = [{ display_id: '' }, { display_id: '' }]
    expect(screenOf([first, second], [4, 9], 9)).toBe(second)
  })

  it('takes none rather than a wrong one', () => {
    expect(screenOf(screens('', '', ''), [4, 9], 9)).toBeUndefined()
    expect(screenOf(screens('', ''), [4, 9], 5)).toBeUndefined()
  })
})

it('a picture is plain where one colour fills it, whatever its opacity', () => {
  expect(isPlain(new Uint8Array([1, 2, 3, 255, 1, 2, 3, 0]))).toBe(true)
  expect(isPlain(new Uint8Array([1, 2, 3, 255, 1, 2, 4, 255]))).toBe(false)
  expect(isPlain(new Uint8Array())).toBe(true)
})
