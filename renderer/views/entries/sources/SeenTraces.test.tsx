import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { success } from '../../../../shared/contract/errors.ts'
import type { TraceSource } from '../../../../shared/contract/groups/traces.ts'
import type { EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { SeenTraces } from './SourcesButton.tsx'

const at = (clock: string): EpochMs => Date.parse(`2026-11-20T${clock}:00+01:00`) as EpochMs
const range = { from: at('00:00'), to: at('23:59') }
const sources: readonly TraceSource[] = [
  {
    id: 'web',
    kind: 'git',
    path: '/w',
    name: 'website',
    projectId: null,
    isThere: true,
    isOn: true,
  },
  {
    id: 'cal',
    kind: 'calendar',
    path: '/c',
    name: 'work.ics',
    projectId: null,
    isThere: true,
    isOn: true,
  },
]

function open() {
  const { fake, open: render } = createWindowBench({
    answers: {
      'traces.seen': () =>
        success({
          sources,
          traces: [
            { kind: 'commit', sourceId: 'web', at: at('10:12'), until: null, text: 'Header' },
          ],
          presence: [{ from: at('09:00'), to: at('12:00') }],
        }),
      'traces.learned': () =>
        success({
          counts: [{ key: 'web', projectId: null, accepted: 3, dismissed: 1 }],
          refused: ['cal/weekly with tom', `usual/${'gone' as LocalId}`],
        }),
      'proposals.allow': () => success(null),
    },
  })
  return { ...render(<SeenTraces sources={sources} range={range} />), fake }
}

describe('what was seen and learned', () => {
  it('is read when it is opened, and stands there trace by trace', async () => {
    const { person, fake } = open()
    expect(fake.calls).toEqual([])
    await person.click(screen.getByText('What Stint learned'))
    await screen.findByText(/10:12 · commit · Header · website/)
    screen.getByText(/09:00 – 12:00/)
    screen.getByText('website → no project: accepted 3 times · website: dismissed once')
    expect(fake.inputsOf('traces.seen').at(-1)).toEqual(range)
  })

  it('allows again what was refused', async () => {
    const { person, fake } = open()
    await person.click(screen.getByText('What Stint learned'))
    await screen.findByText(/work\.ics: weekly with tom/)
    const [first] = screen.getAllByRole('button', { name: 'Allow proposals again' })
    if (first) await person.click(first)
    await waitFor(() =>
      expect(fake.inputsOf('proposals.allow')).toEqual([{ key: 'cal/weekly with tom' }]),
    )
  })
})
