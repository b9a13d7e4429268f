/**
 * Runs the table of behaviours of live services beyond the published description: for each, a test that the
 * sandbox reproduces it, and a test that the client copes with it.
 */
import { describe, it } from 'vitest'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { access } from './live-behaviours/access.ts'
import { applications } from './live-behaviours/applications.ts'
import { carelessRows } from './live-behaviours/careless-rows.ts'
import { classic } from './live-behaviours/classic.ts'
import { deletions } from './live-behaviours/deletions.ts'
import { errors } from './live-behaviours/errors.ts'
import { gatePages } from './live-behaviours/gate-pages.ts'
import { lists } from './live-behaviours/lists.ts'
import { askAt } from '../fakes/raw-requests.ts'
import type { LiveRow, LiveScene } from './live-behaviours/behaviour-row.ts'
import { mergedUpdates } from './live-behaviours/merged-updates.ts'
import { reading } from './live-behaviours/unreadable-rows.ts'
import { services } from './live-behaviours/project-services.ts'
import { signIns } from './live-behaviours/sign-in.ts'
import { timers } from './live-behaviours/timers.ts'
import { uploads } from './live-behaviours/uploads.ts'
import { updates } from './live-behaviours/updates.ts'
import { waiting } from './live-behaviours/rate-limit-rows.ts'

const table: Readonly<Record<string, readonly LiveRow[]>> = {
  updates,
  'updates of the rest': mergedUpdates,
  timers,
  services,
  errors,
  'pages of something in between': gatePages,
  waiting,
  reading,
  lists,
  'careless rows': carelessRows,
  access,
  deletions,
  'sign-in': signIns,
  applications,
  classic,
  uploads,
}

async function inScene(
  { switches = {}, oauth = {} }: LiveRow,
  live: (scene: LiveScene) => Promise<void>,
): Promise<void> {
  const clock = createSimulatedClock('2026-11-20T12:00:00Z')
  const far = await openSandboxServer(clock, {
    entries: 40,
    expenses: 20,
    behaviour: switches,
    oauth,
  })
  try {
    await live({ far, clock, ask: askAt(far.sandbox.baseUrl) })
  } finally {
    await far.close()
  }
}

describe.each(Object.entries(table))('%s', (_topic, rows) => {
  it.each(rows)('$behaviour: the sandbox ($source)', (row) => inScene(row, row.sandbox))
  it.each(rows)('$behaviour: the client', (row) => inScene(row, row.client))
})
