import { z } from 'zod'
import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

/** A link that was opened and awaits the user's confirmation (electron/remote/links/links.ts). */
export type PendingLink = {
  readonly id: string
  /** `detail`: what happens on confirmation. `question` and `detail` are full sentences. */
  readonly question: string
  readonly detail: string | null
  /** Label of the button that confirms; null if the request can't be carried out. */
  readonly action: string | null
}

const byId = z.strictObject({ id: z.uuid() })

export const links = {
  /** The link awaiting confirmation; null for none. */
  pending: query(nothing, ['links', 'timer', 'projects']).answers<PendingLink | null>(),
  /**
   * Carries out the link's request. Fails with `notFound` if the link is no longer waiting, with `busy` if it was shown
   * too briefly to be read, and with the codes of the requested command.
   */
  accept: command(byId).answers<null>(),
  dismiss: command(byId).answers<null>(),
}
