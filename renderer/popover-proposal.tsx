/** The proposal in the popover; loaded after the popover is drawn. */
export { PopoverProposal } from './views/popover/PopoverProposal.tsx'
