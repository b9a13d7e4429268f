import { lazyPart } from './components/lazy-part.tsx'
import { openWindow } from './open-window.tsx'
import { Popover } from './views/popover/Popover.tsx'

// Parsing the line is two fifths of the code, so the timer and recent work are drawn first.
const CaptureLine = lazyPart(() => import('./views/popover/PopoverLine.tsx'), 'PopoverLine')
const Proposal = lazyPart(() => import('./views/popover/PopoverProposal.tsx'), 'PopoverProposal')
const PlannedEvents = lazyPart(() => import('./views/popover/PopoverProposal.tsx'), 'PlannedEvents')

openWindow(
  <Popover proposal={<Proposal />} planned={<PlannedEvents />} captureLine={<CaptureLine />} />,
)
