/** Calls of the group `team`: the time of everybody in the business. */
import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import type { TeamRange } from '../../domain/team/team-entry.ts'
import { instant } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

/** Maximum length of a range, in ms. */
const maxRange = 400 * 86_400_000

/** Range of instants in UTC ms; `from` is inclusive, `to` exclusive. At most 400 days. */
const range = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => from < to && to - from <= maxRange, {
    error: () => t`This period is too long.`,
  })

export const team = {
  /** The team's time in a range, as last read from the service. */
  range: query(range, ['team']).answers<TeamRange>(),
  /**
   * Reads the range from the service. Fails with `unavailable` while no account is connected, `storage`, and the codes
   * of a failed request. If it fails, data that was read before is kept.
   */
  refresh: command(range).answers<null>(),
}

export type TeamRangeInput = InputOf<typeof team.range>
