import { lazy, Suspense } from 'react'
import { openWindow } from './open-window.tsx'
import { Popover } from './views/popover/Popover.tsx'
import { loadLater } from '../shared/domain/language/load-later.ts'

// Parsing the line is two fifths of the code: the timer and recent work are drawn first.
const CaptureLine = lazy(async () => ({
  default: (await loadLater(() => import('./views/popover/PopoverLine.tsx'))).PopoverLine,
}))

const Proposal = lazy(async () => ({
  default: (await loadLater(() => import('./popover-proposal.tsx'))).PopoverProposal,
}))

const PlannedEvents = lazy(async () => ({
  default: (await loadLater(() => import('./popover-proposal.tsx'))).PlannedEvents,
}))

openWindow(
  <Popover
    proposal={
      <Suspense fallback={null}>
        <Proposal />
      </Suspense>
    }
    planned={
      <Suspense fallback={null}>
        <PlannedEvents />
      </Suspense>
    }
    captureLine={
      <Suspense fallback={null}>
        <CaptureLine />
      </Suspense>
    }
  />,
)
