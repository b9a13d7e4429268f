import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { GapProposals } from '../../../shared/contract/groups/proposals.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { GapsView } from './GapsView.tsx'

const at = (clock: string): EpochMs => Date.parse(`2026-11-20T${clock}:00+01:00`) as EpochMs
const gap: UnresolvedGap = {
  id: 'gap' as LocalId,
  from: at('10:00'),
  to: at('12:00'),
  reason: 'nothingRunning',
  entryId: null,
  entry: null,
  resolution: null,
  resolvedAt: null,
}
const answer: GapProposals = {
  sources: [
    {
      id: 'web',
      kind: 'git',
      path: '/w',
      name: 'website-relaunch',
      projectId: null,
      isThere: true,
      isOn: true,
    },
  ],
  gaps: [
    {
      id: gap.id,
      proposals: [
        {
          id: 'one',
          key: 'web',
          from: at('10:12'),
          to: at('11:43'),
          projectId: null,
          note: 'Header and footer',
          certainty: 'sure',
          reason: {
            kind: 'traces',
            evidence: [
              {
                kind: 'commit',
                sourceId: 'web',
                count: 4,
                text: 'Header and footer',
                from: at('10:12'),
                to: at('11:40'),
              },
            ],
          },
        },
      ],
    },
  ],
}

function open() {
  const { fake, open: render } = createWindowBench({
    known: { 'gaps.unresolved': [gap] },
    answers: {
      'proposals.inGaps': () => success(answer),
      'gaps.fill': () => success(null),
      'proposals.dismiss': () => success(null),
    },
  })
  return { ...render(<GapsView />), fake }
}

describe('a gap with proposals', () => {
  it('shows them with what speaks for them', async () => {
    open()
    const group = await screen.findByRole('group', { name: /^Proposed for/ })
    expect(within(group).getByText(/4 commits in website-relaunch, 10:12 – 11:40/)).toBeTruthy()
    expect(within(group).getByText('10:12 – 11:43')).toBeTruthy()
  })

  it('records all of them with Enter on its row', async () => {
    const { person, fake } = open()
    await screen.findByRole('group', { name: /^Proposed for/ })
    screen.getByRole('listitem', { name: /10:00/ }).focus()
    await person.keyboard('{Enter}')
    const part = { key: 'web', note: 'Header and footer', projectId: null }
    await waitFor(() =>
      expect(fake.inputsOf('gaps.fill')).toEqual([
        { id: 'gap', parts: [{ ...part, from: at('10:12'), to: at('11:43') }] },
      ]),
    )
  })

  it('dismisses them with X, and a button does not record twice', async () => {
    const { person, fake } = open()
    const group = await screen.findByRole('group', { name: /^Proposed for/ })
    screen.getByRole('listitem', { name: /10:00/ }).focus()
    await person.keyboard('x')
    await waitFor(() => expect(fake.inputsOf('proposals.dismiss')).toHaveLength(1))
    within(group).getByRole('button', { name: 'Accept' }).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(fake.inputsOf('gaps.fill')).toHaveLength(1))
  })
})
