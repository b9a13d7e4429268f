/** The proposal and today’s events in the popover. They are loaded after the popover is drawn. */
export { PopoverProposal } from './views/popover/PopoverProposal.tsx'
export { PlannedEvents } from './views/popover/PlannedEvents.tsx'
