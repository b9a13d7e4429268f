/** What is drawn of a PDF, and when: PDF.js is a fake here, which notes what it is asked for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patience } from '../../../../test/fakes/patience.ts'

const megabyte = 1_000_000

/** What happened, in its order. */
let steps: string[]
/** Bytes of the pictures of each page. */
let pictures: readonly (readonly number[])[]
/** Ends the drawing of a page; by default it ends by itself. */
let ends: Map<number, () => void>
let isHeld: boolean
/** Height of each page; its width is 600. */
let height: number
type Factory = { create(width: number, height: number): object; destroy(made: object): void }
/** Makes canvases for PDF.js. */
let makeFactory: new () => Factory

/** Of PDF.js: where the worker puts what it has unpacked. */
class Objects {
  resolve(id: string, data?: unknown): void {
    steps.push(`unpacked ${id}: ${String((data as { readonly dataLen: number }).dataLen)}`)
  }
}

function pageOf(number: number) {
  const [objs, commonObjs] = [new Objects(), new Objects()]
  return {
    objs,
    commonObjs,
    getViewport: ({ scale }: { readonly scale: number }) => ({
      width: 600 * scale,
      height: height * scale,
    }),
    render() {
      steps.push(`draws ${number}`)
      let isCancelled = false
      const draw = async (): Promise<void> => {
        if (isHeld) await new Promise<void>((end) => ends.set(number, end))
        for (const [index, dataLen] of (pictures[number - 1] ?? []).entries()) {
          await Promise.resolve()
          if (isCancelled) throw new Error('cancelled')
          objs.resolve(`${number}.${index}`, { dataLen })
        }
        if (isCancelled) throw new Error('cancelled')
      }
      const cancel = (): void => {
        isCancelled = true
      }
      return { promise: Promise.resolve().then(draw), cancel }
    },
    cleanup: () => void steps.push(`released ${number}`),
  }
}

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  GlobalWorkerOptions: {},
  PDFWorker: class {
    destroy(): void {
      steps.push('worker ended')
    }
  },
  getDocument({ CanvasFactory }: { readonly CanvasFactory: new () => Factory }) {
    steps.push('opened')
    makeFactory = CanvasFactory
    let isClosed = false
    return {
      destroy() {
        isClosed = true
        return Promise.resolve()
      },
      promise: Promise.resolve({
        numPages: pictures.length,
        getPage: (number: number) =>
          isClosed ? Promise.reject(new Error('closed')) : Promise.resolve(pageOf(number)),
        cleanup: () => Promise.resolve(),
      }),
    }
  },
}))
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: 'worker.mjs' }))
const { openPdf } = await import('./bounded-pdf.ts')

beforeEach(() => {
  ;[steps, pictures, isHeld] = [[], [[]], false]
  ;[ends, height] = [new Map<number, () => void>(), 800]
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const signal = new AbortController().signal
const canvas = (): HTMLCanvasElement =>
  ({ getContext: () => ({}), width: 0, height: 0 }) as unknown as HTMLCanvasElement
const file = (text: string): Uint8Array => new TextEncoder().encode(`%PDF-1.7\n${text}`)
const picture = (side: number): string =>
  `<</Subtype/Image/Width ${side}/Height ${side}>>\nstream\nx\nendstream\nendobj\n`

describe('the pages of a PDF', () => {
  it('are drawn one at a time, each released before the next', async () => {
    ;[pictures, isHeld] = [[[], [], []], true]
    const pdf = await openPdf(file(''))
    expect(pdf.pageCount).toBe(3)
    const drawn = [1, 2, 3].map((number) => pdf.draw(number, canvas(), 100, signal))
    for (const number of [1, 2, 3]) {
      await vi.waitFor(() => expect(ends.has(number)).toBe(true), patience)
      expect([...ends.keys()]).toHaveLength(number)
      ends.get(number)?.()
    }
    await Promise.all(drawn)
    expect(steps).toEqual([
      'opened',
      ...[1, 2, 3].flatMap((number) => [`draws ${number}`, `released ${number}`]),
    ])
  })

  it('may each need as much as one may', async () => {
    pictures = [[300 * megabyte], [300 * megabyte]]
    const pdf = await openPdf(file(''))
    await Promise.all([1, 2].map((number) => pdf.draw(number, canvas(), 100, signal)))
    expect(steps.at(-1)).toBe('released 2')
  })

  it('are not drawn any further once one needs too much: its pictures are counted as they come', async () => {
    pictures = [Array.from({ length: 30 }, () => 100 * megabyte), []]
    const pdf = await openPdf(file(''))
    const drawn = [1, 2].map((number) => pdf.draw(number, canvas(), 100, signal))
    await expect(drawn[0]).rejects.toThrow()
    await drawn[1]
    expect(steps.filter((step) => step.startsWith('unpacked'))).toHaveLength(4)
    expect(steps.slice(-2)).toEqual(['released 1', 'worker ended'])
  })

  it('are not drawn any further once one takes too long', async () => {
    vi.useFakeTimers()
    ;[pictures, isHeld] = [[[], []], true]
    const pdf = await openPdf(file(''))
    const drawn = Promise.allSettled(
      [1, 2].map((number) => pdf.draw(number, canvas(), 100, signal)),
    )
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await drawn).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(steps).toEqual(['opened', 'draws 1', 'worker ended'])
  })

  it('that are not wanted any more are not drawn', async () => {
    pictures = [[], []]
    const gone = new AbortController()
    gone.abort()
    const pdf = await openPdf(file(''))
    await Promise.all([pdf.draw(1, canvas(), 100, gone.signal), pdf.draw(2, canvas(), 100, signal)])
    expect(steps).toEqual(['opened', 'draws 2', 'released 2'])
  })
})

it('a page is drawn to eight times its width, however long it is', async () => {
  height = 1_000_000
  const target = canvas()
  await (await openPdf(file(''))).draw(1, target, 100, signal)
  expect([target.width, target.height]).toEqual([100, 800])
})

it('the canvases within a page count as its pictures do, until they are released', async () => {
  vi.stubGlobal('window', { document: { createElement: canvas } })
  await openPdf(file(''))
  const factory = new makeFactory()
  const group = factory.create(9000, 9000)
  expect(() => factory.create(9000, 9000)).toThrow()
  factory.destroy(group)
  await openPdf(file(''))
  const next = new makeFactory()
  for (let count = 0; count < 20; count += 1) next.destroy(next.create(9000, 9000))
  expect(() => next.create(9000, 10_001)).toThrow()
})

describe('a PDF whose text tells of too many pixels', () => {
  it.each([
    ['a picture of 65 million', picture(8063)],
    ['41 pictures of 25 million each', picture(5000).repeat(41)],
  ])('is not even opened: %s', async (_what, text) => {
    await expect(openPdf(file(text))).rejects.toThrow()
    expect(steps).toEqual([])
  })

  it('is opened with as many as a hundred scanned pages have', async () => {
    pictures = Array.from({ length: 100 }, () => [])
    await openPdf(file(picture(3000).repeat(100)))
    expect(steps).toEqual(['opened'])
  })

  it('is closed before a page is drawn if its pages can’t hold the pictures', async () => {
    pictures = [[], []]
    await expect(openPdf(file(picture(5000).repeat(8)))).rejects.toThrow()
    expect(steps).toEqual(['opened', 'worker ended'])
  })
})
